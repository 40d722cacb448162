import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ThingShares } from '../../conversations/thing-shares.ts'
import { accountError } from '../../people/errors/account-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isOwn } from '../../people/workspaces/rights-of.ts'
import { shares } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { deleteUnsharedSnapshots } from '../../platform/database/delete-unshared-snapshots.ts'
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

/** Throws `role-too-low` when one of these shares stands that the caller may not change. */
export async function assertOwnShares(transaction: Transaction, caller: Caller, which: SQL): Promise<void> {
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
  await deleteUnsharedSnapshots(transaction, workspaceId, [
    ...new Set(gone.map(({ snapshotHash }) => snapshotHash)),
  ])
  return gone.map(({ id }) => id)
}
