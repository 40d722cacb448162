import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { preparedHtml, shares, snapshotFiles, snapshots } from './schema.ts'
import type { Transaction } from './store.ts'

/** Removes those of a workspace's snapshots that no link shows any more. */
export async function deleteUnsharedSnapshots(
  transaction: Transaction,
  workspaceId: string,
  hashes: string[],
): Promise<void> {
  if (hashes.length === 0) return
  const stillShared = transaction
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.workspaceId, workspaceId), eq(shares.snapshotHash, snapshots.hash)))
  const unshared = await transaction
    .select({ hash: snapshots.hash })
    .from(snapshots)
    .where(
      and(eq(snapshots.workspaceId, workspaceId), inArray(snapshots.hash, hashes), notExists(stillShared)),
    )
  if (unshared.length === 0) return
  const gone = unshared.map(({ hash }) => hash)
  for (const table of [preparedHtml, snapshotFiles])
    await transaction
      .delete(table)
      .where(and(eq(table.workspaceId, workspaceId), inArray(table.snapshotHash, gone)))
  await transaction
    .delete(snapshots)
    .where(and(eq(snapshots.workspaceId, workspaceId), inArray(snapshots.hash, gone)))
}
