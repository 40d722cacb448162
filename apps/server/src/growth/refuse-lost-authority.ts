import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accountFault } from '../accounts/account-fault.ts'
import { isOwn } from '../workspaces/rights-of.ts'
import { notFound } from '../http/api-fault.ts'
import { type Caller, unknownKey } from '../keys/require-caller.ts'
import { apiKeys, conversations, members, sessions } from '../store/schema.ts'
import type { Transaction } from '../store/store.ts'

/**
 * Throws what a new request would be answered where a caller, who may add for hours, may not add to the conversation any
 * more: their key was revoked, their session ended, or they lost their place in its workspace.
 */
export function refuseLostAuthority(
  transaction: Transaction,
  caller: Caller,
  conversationId: string,
): Promise<void> {
  return caller.keyId === undefined
    ? refuseLostPerson(transaction, caller, conversationId)
    : refuseRevokedKey(transaction, caller.keyId)
}

async function refuseRevokedKey(transaction: Transaction, keyId: string): Promise<void> {
  const isValid = and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt))
  if ((await transaction.$count(apiKeys, isValid)) === 0) throw unknownKey()
}

async function refuseLostPerson(
  transaction: Transaction,
  caller: Caller,
  conversationId: string,
): Promise<void> {
  const { sessionId = '', workspaceId } = caller
  const [standing] = await transaction
    .select({ role: members.role, createdBy: conversations.createdBy })
    .from(sessions)
    .leftJoin(members, and(eq(members.userId, sessions.userId), eq(members.workspaceId, workspaceId)))
    .leftJoin(conversations, eq(conversations.id, conversationId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)))
  if (!standing) throw accountFault('not-signed-in')
  const { role, createdBy } = standing
  if (!role) throw notFound()
  if (!isOwn({ ...caller, role }, createdBy)) throw accountFault('role-too-low')
}
