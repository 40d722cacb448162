import { and, isNull, type SQL } from 'drizzle-orm'
import { accountFault } from '../accounts/account-fault.ts'
import { isOwn } from '../workspaces/rights-of.ts'
import type { Caller } from '../keys/require-caller.ts'
import { shares } from '../store/schema.ts'
import type { Transaction } from '../store/store.ts'

/**
 * Throws `role-too-low` when one of these links stands that the caller may not end: several people may have imported
 * the same, and who was first does not end what another one has published since.
 */
export async function refuseLinksOfOthers(
  transaction: Transaction,
  caller: Caller,
  which: SQL,
): Promise<void> {
  const live = await transaction
    .select({ createdBy: shares.createdBy })
    .from(shares)
    .where(and(which, isNull(shares.revokedAt)))
  if (!live.every(({ createdBy }) => isOwn(caller, createdBy))) throw accountFault('role-too-low')
}
