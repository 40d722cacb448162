import { and, eq, isNotNull } from 'drizzle-orm'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { credentials, users } from '../../platform/database/schema.ts'
import type { Actor } from './open-account.ts'
import type { PasswordVersion } from './password-version.ts'

/**
 * Whose address and password these are; undefined where they do not belong together, after the same work with an
 * account and without.
 */
export async function verifyCredentials(
  { database, accounts }: PeopleDependencies,
  email: string,
  password: string,
): Promise<(Actor & { version: PasswordVersion }) | undefined> {
  const [found] = await database
    .select({
      id: users.id,
      email: users.email,
      hash: credentials.password,
      updatedAt: credentials.updatedAt,
    })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), isNotNull(credentials.password)))
    .where(eq(users.email, email))
  if (!found?.hash) {
    await accounts.passwords.hash(password)
    return undefined
  }
  const isRight = await accounts.passwords.verify({ hash: found.hash, password })
  return isRight ? { id: found.id, email: found.email, version: found.updatedAt.getTime() } : undefined
}
