import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { audit, type AuditActor, type Origin } from '../audit/audit.ts'
import { apiKeys, invitations, roles } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { isAtLeast } from '../rights/is-at-least.ts'

interface Loss {
  workspaceId: string
  userId: string
  /** What they have left; absent for who does not belong to the workspace any more. */
  role?: WorkspaceRole
  /** Who takes it from them. */
  actor: AuditActor
}

/**
 * Ends what somebody has made in a workspace and could not make any more: invitations that wait, and API keys, which they
 * may have kept. Otherwise either would let them back in.
 */
export async function endGrants(
  transaction: Transaction,
  origin: Origin,
  { workspaceId, userId, role = 'member', actor }: Loss,
): Promise<void> {
  const isAdmin = isAtLeast(role, 'admin')
  const mayInviteAs = isAdmin ? roles.filter((other) => isAtLeast(role, other)) : []
  const withdrawn = await transaction
    .update(invitations)
    .set({ status: 'canceled' })
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        eq(invitations.inviterId, userId),
        eq(invitations.status, 'pending'),
        notInArray(invitations.role, mayInviteAs),
      ),
    )
    .returning({ email: invitations.email })
  for (const { email: subject } of withdrawn)
    await audit(transaction, origin, { action: 'invitation-revoked', actor, workspaceId, subject })
  if (isAdmin) return
  const revoked = await transaction
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(
      and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.createdBy, userId), isNull(apiKeys.revokedAt)),
    )
    .returning({ name: apiKeys.name })
  for (const { name: subject } of revoked)
    await audit(transaction, origin, { action: 'key-revoked', actor, workspaceId, subject })
}
