import { and, asc, eq, ne } from 'drizzle-orm'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { members, users } from '../../platform/database/schema.ts'
import { deleteWorkspace } from '../workspaces/delete-workspace.ts'
import { endGrants } from '../workspaces/end-grants.ts'
import { assertOtherOwner } from '../workspaces/membership.ts'
import { lockMembers } from '../rights/request-rights.ts'
import { audit, type Origin } from '../audit/audit.ts'
import type { Actor } from '../credentials/open-account.ts'

/**
 * Removes an account. Workspaces it had alone go with it, and their links end at once; what it imported and
 * published in others stays with them. Throws `last-owner` while others depend on it as the only owner of their workspace.
 */
export async function deleteAccount(
  services: PeopleDependencies,
  origin: Origin,
  actor: Actor,
): Promise<void> {
  const shareIds = await services.database.transaction(async (transaction) => {
    const mine = await transaction
      .select({ workspaceId: members.workspaceId })
      .from(members)
      .where(eq(members.userId, actor.id))
      .orderBy(asc(members.workspaceId))
    const gone: string[] = []
    for (const { workspaceId } of mine) {
      await lockMembers(transaction, workspaceId)
      const others = and(eq(members.workspaceId, workspaceId), ne(members.userId, actor.id))
      if ((await transaction.$count(members, others)) === 0)
        gone.push(...(await deleteWorkspace(transaction, workspaceId)))
      else {
        await assertOtherOwner(transaction, workspaceId, actor.id)
        await endGrants(transaction, origin, { workspaceId, userId: actor.id, actor })
      }
    }
    await audit(transaction, origin, { action: 'account-deleted', actor })
    await transaction.delete(users).where(eq(users.id, actor.id))
    return gone
  })
  for (const shareId of shareIds) services.pages.dropShare(shareId)
  services.workspaceCompaction.request()
}
