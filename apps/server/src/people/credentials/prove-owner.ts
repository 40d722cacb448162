import { and, eq, isNotNull } from 'drizzle-orm'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { credentials } from '../../platform/database/schema.ts'
import { accountError } from '../errors/account-error.ts'
import type { SignedIn } from '../sessions/session.ts'
import { throttle } from '../limits/throttle.ts'
import { returnAllowance } from '../limits/use-allowance.ts'

/** How long a sign-in stands in for a password that an account does not have; the contract names it. */
const YOUNG_SESSION_MS = 10 * 60_000

/**
 * Makes sure that the owner of the account asks, and not somebody at a screen left open: by the password, or, where the
 * account has none, by a sign-in of the last minutes, with a provider or a passkey. Throws `wrong-credentials`,
 * `sign-in-again`, or `busy` where too many passwords wait.
 */
export async function proveOwner(
  services: PeopleDependencies,
  { person, beganAt }: SignedIn,
  password: string | undefined,
): Promise<void> {
  const hash = await passwordHashOf(services, person.id)
  if (!hash) {
    if (Date.now() - beganAt.getTime() > YOUNG_SESSION_MS) throw accountError('sign-in-again')
    return
  }
  if (password === undefined)
    throw new DomainError('invalid-request', 'The password is missing.', { field: 'password' })
  if (!(await isOwnPassword(services, person.id, { hash, password })))
    throw accountError('wrong-credentials', { field: 'password' })
}

/** The hash of an account's password; undefined where the account has none. */
export async function passwordHashOf(
  { database }: PeopleDependencies,
  personId: string,
): Promise<string | undefined> {
  const [credential] = await database
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, personId), isNotNull(credentials.password)))
  return credential?.hash ?? undefined
}

/**
 * Whether a password typed within a session is the account's. Only wrong ones are counted: throws `too-many-attempts`
 * after too many of them, and `busy` where too many passwords wait, which costs no attempt.
 */
export async function isOwnPassword(
  services: PeopleDependencies,
  personId: string,
  given: { hash: string; password: string },
): Promise<boolean> {
  const { passwords, limits } = services.accounts
  passwords.assertRoom()
  await throttle(services, 'passwordByAccount', personId)
  const giveBack = () =>
    returnAllowance(services.database, `passwordByAccount:${personId}`, limits.passwordByAccount)
  const isRight = await passwords.verify(given).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (isRight) await giveBack()
  return isRight
}
