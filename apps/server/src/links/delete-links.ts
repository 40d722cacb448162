import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { preparedHtml, shares, snapshotFiles, snapshots } from '../store/schema.ts'
import type { Transaction } from '../store/store.ts'

/**
 * Removes links of a workspace, with what was published where no other link shows the same, and returns their ids.
 * Needs the workspace locked for `update`.
 */
export async function deleteLinks(
  transaction: Transaction,
  workspaceId: string,
  which: SQL,
): Promise<string[]> {
  const gone = await transaction
    .delete(shares)
    .where(and(eq(shares.workspaceId, workspaceId), which))
    .returning({ id: shares.id, snapshotHash: shares.snapshotHash })
  await deleteUnshared(transaction, workspaceId, [...new Set(gone.map(({ snapshotHash }) => snapshotHash))])
  return gone.map(({ id }) => id)
}

/** Removes those of a workspace's snapshots that no link shows any more. */
async function deleteUnshared(
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
