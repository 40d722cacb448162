import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { accountError } from '../errors/account-error.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { unknownKey } from '../errors/key-refusal.ts'
import { apiKeys, members, sessions, users } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { isAtLeast } from './is-at-least.ts'

/** A membership in a workspace, with the role that decided what the request may do. */
export interface MembershipRight {
  kind: 'membership'
  userId: string
  workspaceId: string
  role: WorkspaceRole
  /** Locks every member of the workspace, for a request that changes members. */
  locksMembers?: boolean
}

/** Something that let a request in, and that can be taken away while the request runs. */
export type Right = { kind: 'session'; sessionId: string } | { kind: 'key'; keyId: string } | MembershipRight

const requests = new AsyncLocalStorage<Map<string, Right>>()

/** Runs a request with a list of its own for the rights that it relies on. */
export function withRequestRights<Result>(handle: () => Result): Result {
  return requests.run(new Map(), handle)
}

/** Runs something for the server itself, in the middle of a request, whatever the caller may still do. */
export function withoutRequestRights<Result>(work: () => Result): Result {
  return requests.exit(work)
}

/**
 * Notes a right that let the present request in; a later one for the same workspace replaces the earlier. Every write of
 * the request looks for it again. Throws outside of a request.
 */
export function relyOn(right: Right): void {
  const rights = requests.getStore()
  if (!rights) throw new Error('A right was claimed outside of a request.')
  rights.set(right.kind === 'membership' ? `membership of ${right.workspaceId}` : right.kind, right)
}

/** Whether the present request was let in by a right; false for a visitor, and outside of requests. */
export function reliesOnRights(): boolean {
  return (requests.getStore()?.size ?? 0) > 0
}

/**
 * Locks what let the present request in until the end of the transaction, so that whoever takes it away waits and then
 * sees what was written. Throws what a new request would be answered where it has been taken away.
 */
export async function assertRequestRights(transaction: Transaction): Promise<void> {
  for (const right of requests.getStore()?.values() ?? []) await assertRight(transaction, right)
}

function assertRight(transaction: Transaction, right: Right): Promise<void> {
  switch (right.kind) {
    case 'session':
      return assertSession(transaction, right.sessionId)
    case 'key':
      return assertKey(transaction, right.keyId)
    case 'membership':
      return assertMembership(transaction, right)
  }
}

/** No stronger than what an end of the session waits for, as the request may change the session itself. */
async function assertSession(transaction: Transaction, sessionId: string): Promise<void> {
  const standing = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)))
    .for('key share')
  if (standing.length === 0) throw accountError('not-signed-in')
}

/** Locks the maker before the key, as whoever lets the keys of an account rest, or ends them, does. */
async function assertKey(transaction: Transaction, keyId: string): Promise<void> {
  const isKey = eq(apiKeys.id, keyId)
  const madeBy = transaction.select({ id: apiKeys.createdBy }).from(apiKeys).where(isKey)
  const [maker] = await transaction
    .select({ recoveringSince: users.recoveringSince })
    .from(users)
    .where(eq(users.id, madeBy))
    .for('share')
  const isNotExpired = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`))
  const standing = await transaction
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(isKey, isNull(apiKeys.revokedAt), isNotExpired))
    .for('share')
  if (standing.length === 0 || (maker && maker.recoveringSince !== null)) throw unknownKey()
}

async function assertMembership(
  transaction: Transaction,
  { userId, workspaceId, role, locksMembers = false }: MembershipRight,
): Promise<void> {
  if (locksMembers) await lockMembers(transaction, workspaceId)
  const [standing] = await transaction
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.workspaceId, workspaceId)))
    .for('share')
  if (!standing) throw notFound()
  if (!isAtLeast(standing.role, role)) throw accountError('role-too-low')
}

/** Locks the members of a workspace until the end of the transaction, so that its last owner is known for sure. */
export async function lockMembers(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction
    .select({ id: members.id })
    .from(members)
    .where(eq(members.workspaceId, workspaceId))
    .orderBy(members.id)
    .for('update')
}
