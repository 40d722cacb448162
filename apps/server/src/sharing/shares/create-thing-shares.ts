import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { ThingShares } from '../../conversations/thing-shares.ts'
import { accountError } from '../../people/errors/account-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isOwn } from '../../people/workspaces/rights-of.ts'
import { preparedHtml, shares, snapshotFiles, snapshots } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { passDecisionsOn } from './finding-decisions.ts'

/** Ends shares on behalf of the layers below, and drops their pages from `pages`. */
export function createThingShares(pages: { dropShare(shareId: string): void }): ThingShares {
  return {
    assertOwn: assertOwnShares,
    delete: deleteShares,
    passDecisionsOn,
    dropPages(shareIds) {
      for (const shareId of shareIds) pages.dropShare(shareId)
    },
  }
}

async function assertOwnShares(transaction: Transaction, caller: Caller, which: SQL): Promise<void> {
  const live = await transaction
    .select({ createdBy: shares.createdBy })
    .from(shares)
    .where(and(which, isNull(shares.revokedAt)))
  if (!live.every(({ createdBy }) => isOwn(caller, createdBy))) throw accountError('role-too-low')
}

async function deleteShares(transaction: Transaction, workspaceId: string, which: SQL): Promise<string[]> {
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
