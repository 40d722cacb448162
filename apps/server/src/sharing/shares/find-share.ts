import { alias } from 'drizzle-orm/pg-core'
import type { Audience, SharedKind } from '@vitrine/api-client/contract/shares'
import { and, eq, sql } from 'drizzle-orm'
import { brandVoices, shares } from '../../platform/database/schema.ts'
import { isReadable } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import { isBrandOf } from '../brand-voices/brand-of.ts'
import { toPublicBrand, type VersionedBrand } from '../brand-voices/public-brand.ts'
import { isShareId } from '../../platform/database/share-id.ts'

/** A share that is published now, or was until its last view, which somebody may still be reading. */
export interface PublicShareRow {
  id: string
  kind: SharedKind
  workspaceId: string
  snapshotHash: string
  createdAt: Date
  /** Whether anyone who has the link may read: nobody is asked for anything, and nothing is used up. */
  isOpen: boolean
  /** Whether search engines may list its page; only of what is open. */
  isIndexed: boolean
  /** Of what readers have to know; null for nothing. */
  passphraseHash: string | null
  audience: Audience
  /** Who may read with the audience `addresses`: e-mail addresses, and domains after an @. */
  addresses: readonly string[]
  /** How often it can still be opened; null for no end. */
  viewsLeft: number | null
  /** Origins whose pages may show it in a frame, `*` for any; none of what is not open. */
  embedOrigins: readonly string[]
  /** Of what only those may read who may change it: who made it. */
  managers: { creatorId: string | null } | undefined
  /** How its workspace presents itself; undefined where it has no brand voice. */
  branding: VersionedBrand | undefined
}

const links = alias(shares, 'link')

/** The share behind a public link, or behind the address of what one showed before; undefined when it never existed, was revoked, or its time is over. */
export async function findShare(database: Database, shareId: string): Promise<PublicShareRow | undefined> {
  if (!isShareId(shareId)) return undefined
  const [row] = await database
    .select({
      id: shares.id,
      kind: shares.kind,
      workspaceId: shares.workspaceId,
      snapshotHash: shares.snapshotHash,
      createdAt: shares.createdAt,
      isIndexed: shares.isIndexed,
      passphraseHash: shares.passphraseHash,
      audience: shares.audience,
      addresses: shares.addresses,
      maxViews: shares.maxViews,
      views: shares.views,
      embedOrigins: shares.embedOrigins,
      voice: brandVoices,
      isForReaders: shares.isForReaders,
      creatorId: shares.createdBy,
      link: links,
    })
    .from(shares)
    .leftJoin(links, eq(links.id, shares.earlierOf))
    .leftJoin(brandVoices, isBrandOf(database, sql`${shares.workspaceId}`, sql`${shares.conversationId}`))
    .where(and(eq(shares.id, shareId), isReadable))
  if (!row) return undefined
  if (row.link) return versionOf(row, row.link)
  const { maxViews, views, voice, isForReaders: _, creatorId: __, link: ___, ...share } = row
  const isOpen = share.audience === 'anyone' && share.passphraseHash === null && maxViews === null
  return {
    ...share,
    branding: voice ? toPublicBrand(voice) : undefined,
    isOpen,
    isIndexed: share.isIndexed && isOpen,
    embedOrigins: isOpen ? share.embedOrigins : [],
    viewsLeft: maxViews === null ? null : Math.max(maxViews - views, 0),
    managers: undefined,
  }
}

/** What is read of a version. */
interface VersionRow extends Pick<
  PublicShareRow,
  'id' | 'kind' | 'workspaceId' | 'snapshotHash' | 'createdAt'
> {
  voice: typeof brandVoices.$inferSelect | null
  isForReaders: boolean
  creatorId: string | null
}

/** What a link showed before: for its readers as they are now, or for who may change it, while the link stands. */
function versionOf(
  { id, kind, workspaceId, snapshotHash, createdAt, voice, isForReaders, creatorId }: VersionRow,
  { audience, passphraseHash, addresses, maxViews, expiresAt, revokedAt }: typeof shares.$inferSelect,
): PublicShareRow | undefined {
  const hasEnded = revokedAt !== null || (expiresAt !== null && expiresAt.getTime() <= Date.now())
  if (hasEnded) return undefined
  const version = {
    id,
    kind,
    workspaceId,
    snapshotHash,
    createdAt,
    branding: voice ? toPublicBrand(voice) : undefined,
    isIndexed: false,
    embedOrigins: [],
  }
  // Views are counted at the address of the link.
  if (isForReaders && maxViews === null) {
    const isOpen = audience === 'anyone' && passphraseHash === null
    return { ...version, audience, passphraseHash, addresses, isOpen, viewsLeft: null, managers: undefined }
  }
  const forManagers = { audience: 'workspace', passphraseHash: null, addresses: [], viewsLeft: null } as const
  return { ...version, ...forManagers, isOpen: false, managers: { creatorId } }
}
