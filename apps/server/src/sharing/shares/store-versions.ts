import { and, eq, sql } from 'drizzle-orm'
import { shares } from '../../platform/database/schema.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { deleteUnsharedSnapshots } from '../../platform/database/delete-unshared-snapshots.ts'

type ShareRow = typeof shares.$inferSelect

/**
 * Keeps what a link shows, at an address of its own, before it shows something else. What was withheld then is in none of it. It is
 * there as long as the link stands, for who may change the link, or for its readers as well.
 */
export async function storeVersion(
  transaction: Transaction,
  share: ShareRow,
  { isForReaders }: Pick<ShareRow, 'isForReaders'>,
): Promise<void> {
  const { id: earlierOf, lastReadAt: _, contentChangedAt: __, ...kept } = share
  await transaction.insert(shares).values({
    ...kept,
    id: newShareId(),
    earlierOf,
    isForReaders,
    createdAt: share.contentChangedAt ?? share.createdAt,
    contentChangedAt: sql`now()`,
    // How a link is found and how long it stands is looked up where it is read.
    isIndexed: false,
    embedOrigins: [],
    expiresAt: null,
    passphraseHash: null,
    maxViews: null,
    views: 0,
  })
}

/** Removes all that a link showed before; resolves to the addresses of that, whose pages are to be dropped once it is done. */
export async function removeVersions(
  transaction: Transaction,
  { id, workspaceId }: Pick<ShareRow, 'id' | 'workspaceId'>,
): Promise<string[]> {
  const gone = await transaction
    .delete(shares)
    .where(and(eq(shares.workspaceId, workspaceId), eq(shares.earlierOf, id)))
    .returning({ id: shares.id, hash: shares.snapshotHash })
  await deleteUnsharedSnapshots(transaction, workspaceId, [...new Set(gone.map(({ hash }) => hash))])
  return gone.map((version) => version.id)
}

/** Leaves all that a link showed before to who may change the link: nobody has approved it for those who read the link from now on. */
export async function withholdVersions(
  transaction: Transaction,
  { id, workspaceId }: Pick<ShareRow, 'id' | 'workspaceId'>,
): Promise<void> {
  await transaction
    .update(shares)
    .set({ isForReaders: false })
    .where(and(eq(shares.workspaceId, workspaceId), eq(shares.earlierOf, id)))
}

/** Gives all that a link showed before to the link that takes its place, at new addresses; resolves to those that are no more. */
export async function moveVersions(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const versions = await transaction.delete(shares).where(eq(shares.earlierOf, from)).returning()
  if (versions.length > 0)
    await transaction
      .insert(shares)
      .values(versions.map((version) => ({ ...version, id: newShareId(), earlierOf: to })))
  return versions.map(({ id }) => id)
}
