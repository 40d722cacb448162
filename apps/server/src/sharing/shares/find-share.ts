import type { SharedKind } from '@vitrine/api-client/contract/shares'
import { and, eq } from 'drizzle-orm'
import { shares } from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import { isShareId } from '../../platform/database/share-id.ts'

/** A share that is published now. */
export interface PublicShareRow {
  id: string
  kind: SharedKind
  workspaceId: string
  snapshotHash: string
  createdAt: Date
  /** Whether search engines may list its page. */
  isIndexed: boolean
  /** Of what readers have to know; null for nothing. */
  passphraseHash: string | null
}

/** The share behind a public link; undefined when it never existed or was revoked. */
export async function findShare(database: Database, shareId: string): Promise<PublicShareRow | undefined> {
  if (!isShareId(shareId)) return undefined
  const [share] = await database
    .select({
      id: shares.id,
      kind: shares.kind,
      workspaceId: shares.workspaceId,
      snapshotHash: shares.snapshotHash,
      createdAt: shares.createdAt,
      isIndexed: shares.isIndexed,
      passphraseHash: shares.passphraseHash,
    })
    .from(shares)
    .where(and(eq(shares.id, shareId), isStanding))
  return share
}
