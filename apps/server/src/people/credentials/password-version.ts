import { and, eq } from 'drizzle-orm'
import { credentials, users } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { PASSWORD_PROVIDER } from './open-account.ts'

/** When the password of an account was set last, in milliseconds; null where it has none. */
export type PasswordVersion = number | null

const ofPassword = (userId: string) =>
  and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD_PROVIDER))

/** The version of an account's password as it stands. */
export async function readPasswordVersion(database: Database, userId: string): Promise<PasswordVersion> {
  const [found] = await database
    .select({ updatedAt: credentials.updatedAt })
    .from(credentials)
    .where(ofPassword(userId))
  return found?.updatedAt.getTime() ?? null
}

/**
 * Whether the password is still that one, after everybody who is setting another: a session made before this is asked is either
 * among those that they end, or is found to be of before.
 */
export async function isPasswordVersion(
  transaction: Transaction,
  userId: string,
  version: PasswordVersion,
): Promise<boolean> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
  const [found] = await transaction
    .select({ updatedAt: credentials.updatedAt })
    .from(credentials)
    .where(ofPassword(userId))
    .for('share')
  return (found?.updatedAt.getTime() ?? null) === version
}
