import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Caller } from '../../people/keys/require-caller.ts'
import { apiKeys, members, users } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import type { ApprovalRow } from './find-request.ts'

/** Who asked, with what they may do now. Throws `asker-lost-right` where that is nothing. */
export function askerOf(database: SharingDependencies['database'], row: ApprovalRow): Promise<Caller> {
  return database.transaction((transaction) => lockAsker(transaction, row))
}

/** Holds what let the asker ask: a place in the workspace, and the key where it was one. Throws `asker-lost-right` without. */
export async function lockAsker(transaction: Transaction, row: ApprovalRow): Promise<Caller> {
  const { workspaceId, askedBy, keyId } = row
  if (askedBy === null) throw lostRight()
  const [member] = await transaction
    .select({ role: members.role, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.userId, askedBy), eq(members.workspaceId, workspaceId)))
    .for('share')
  if (!member) throw lostRight()
  const actor = { id: askedBy, email: member.email }
  if (keyId === null) return { workspaceId, userId: askedBy, role: member.role, actor }
  const isNotExpired = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`))
  const [key] = await transaction
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt), isNotExpired))
    .for('share')
  if (!key) throw lostRight()
  return { workspaceId, keyId, role: 'admin', actor }
}

/** Who asked may not publish any more. */
export function lostRight(): DomainError {
  return new DomainError(
    'forbidden',
    'Who asked for it may not publish any more: refuse it, or publish it yourself.',
    {
      reason: 'asker-lost-right',
    },
  )
}
