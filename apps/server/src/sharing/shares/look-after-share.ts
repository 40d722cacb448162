import {
  OEMBED_PATH,
  publicSharePath,
  sharedCardPath,
  sharedEmbedPath,
  sharedDocumentPath,
  sharedFilePath,
  sharedPath,
  type ShareAddress,
  type SharedDocument,
  type ShareReads,
} from '@vitrine/api-client/contract/shares'
import { languages } from '@vitrine/web/server'
import { and, desc, eq } from 'drizzle-orm'
import { accountError } from '../../people/errors/account-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isOwn } from '../../people/workspaces/rights-of.ts'
import { shareReads, shares, snapshotFiles } from '../../platform/database/schema.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import type { Database } from '../../platform/database/store.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'

/** Days of which a link says how often it was read. */
const DAYS = 90

const DOCUMENTS: readonly SharedDocument[] = ['md', 'json', 'messages.json', 'html']

/** How often a link of the caller's own was read. Throws a 404 where there is none, and `role-too-low` for somebody else's. */
export async function readReads(database: Database, caller: Caller, shareId: string): Promise<ShareReads> {
  const { lastReadAt } = await findEverOwn(database, caller, shareId)
  const days = await database
    .select({ day: shareReads.day, people: shareReads.people, programs: shareReads.programs })
    .from(shareReads)
    .where(eq(shareReads.shareId, shareId))
    .orderBy(desc(shareReads.day))
    .limit(DAYS)
  return { days, lastReadAt: lastReadAt?.toISOString() ?? null }
}

/**
 * Every address at which something of a link stands, or stood, so that somebody can look from outside what it answers. Throws as
 * `readReads` does.
 */
export async function listAddresses(
  { database, publicUrl }: Pick<SharingDependencies, 'database' | 'publicUrl'>,
  caller: Caller,
  shareId: string,
): Promise<ShareAddress[]> {
  const { kind, snapshotHash, workspaceId } = await findEverOwn(database, caller, shareId)
  const files = await database
    .select({ sha256: snapshotFiles.sha256 })
    .from(snapshotFiles)
    .where(and(eq(snapshotFiles.workspaceId, workspaceId), eq(snapshotFiles.snapshotHash, snapshotHash)))
  const page = sharedPath(kind, shareId)
  return [
    { kind: 'page', path: page },
    ...languages.map((language): ShareAddress => ({ kind: 'language', path: `${page}?lng=${language}` })),
    { kind: 'data', path: publicSharePath(shareId) },
    { kind: 'document', path: sharedCardPath(kind, shareId) },
    { kind: 'document', path: sharedEmbedPath(kind, shareId) },
    { kind: 'document', path: `${OEMBED_PATH}?url=${encodeURIComponent(new URL(page, publicUrl()).href)}` },
    ...DOCUMENTS.filter((document) => kind === 'conversation' || document !== 'messages.json').map(
      (document): ShareAddress => ({ kind: 'document', path: sharedDocumentPath(kind, shareId, document) }),
    ),
    ...files.map(({ sha256 }): ShareAddress => ({
      kind: 'file',
      path: sharedFilePath(shareId, sha256, kind),
    })),
  ]
}

/** A link of the caller's own, whether it still stands or not. */
async function findEverOwn(database: Database, caller: Caller, shareId: string) {
  if (!isShareId(shareId)) throw notFound()
  const [share] = await database
    .select()
    .from(shares)
    .where(and(eq(shares.id, shareId), eq(shares.workspaceId, caller.workspaceId)))
  if (!share) throw notFound()
  if (!isOwn(caller, share.createdBy)) throw accountError('role-too-low')
  return share
}
