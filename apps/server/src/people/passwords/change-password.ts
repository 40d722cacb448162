import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { credentials, sessions } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { accountError } from '../errors/account-error.ts'
import { audit, type Origin } from '../audit/audit.ts'
import { checkPassword } from '../credentials/check-password.ts'
import { PASSWORD_PROVIDER } from '../credentials/open-account.ts'
import { revokeTokens } from '../verification/verification-tokens.ts'
import { isOwnPassword, passwordHashOf } from '../credentials/prove-owner.ts'
import type { SignedIn } from '../sessions/session.ts'
import { endTrust } from '../sessions/trusted-browsers.ts'

/**
 * Replaces the password of an account by somebody who knows the one before, and signs every other browser out. Throws
 * `wrong-credentials`, also for an account without a password, and what `isOwnPassword` throws.
 */
export async function changePassword(
  services: PeopleDependencies,
  origin: Origin,
  { person, sessionId }: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { database, accounts } = services
  const { passwords, settings } = accounts
  const known = await passwordHashOf(services, person.id)
  const isRight =
    known && (await isOwnPassword(services, person.id, { hash: known, password: currentPassword }))
  if (!isRight) throw accountError('wrong-credentials', { field: 'currentPassword' })
  await checkPassword(newPassword, settings.passwordMinimum, [person.email, person.name])
  const hash = await passwords.hash(newPassword)
  const others = and(eq(sessions.userId, person.id), ne(sessions.id, sessionId))
  await database.transaction(async (transaction) => {
    await setPassword(transaction, person.id, hash)
    await transaction.delete(sessions).where(others)
    await endTrust(transaction, person.id)
    // A sign-in that waits for its code was begun with the password from before.
    await revokeTokens(transaction, 'second-factor', person.email)
    await audit(transaction, origin, { action: 'password-changed', actor: person })
  })
}

/** Gives an account a password, its first one too. */
export async function setPassword(transaction: Transaction, userId: string, password: string): Promise<void> {
  await transaction
    .insert(credentials)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: PASSWORD_PROVIDER, password })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password, updatedAt: sql`now()` },
    })
}
