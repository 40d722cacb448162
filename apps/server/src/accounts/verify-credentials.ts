import { and, eq, isNotNull } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { credentials, users } from '../store/schema.ts'
import type { Actor } from './open-account.ts'

/**
 * Whose address and password these are; undefined where they do not belong together, after the same work with an
 * account and without.
 */
export async function verifyCredentials(
  { database, accounts }: Services,
  email: string,
  password: string,
): Promise<Actor | undefined> {
  const [found] = await database
    .select({ id: users.id, email: users.email, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), isNotNull(credentials.password)))
    .where(eq(users.email, email))
  if (!found?.hash) {
    await accounts.passwords.hash(password)
    return undefined
  }
  const isRight = await accounts.passwords.verify({ hash: found.hash, password })
  return isRight ? { id: found.id, email: found.email } : undefined
}
