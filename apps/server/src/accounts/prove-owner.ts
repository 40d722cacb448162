import { and, eq, isNotNull } from 'drizzle-orm'
import { ApiFault } from '../http/api-fault.ts'
import type { Services } from '../services.ts'
import { credentials } from '../store/schema.ts'
import { accountFault } from './account-fault.ts'
import type { SignedIn } from './session.ts'
import { throttle } from './throttle.ts'
import { returnAllowance } from './use-allowance.ts'

/** How long a sign-in stands in for a password that an account does not have; the contract names it. */
const YOUNG_SESSION_MS = 10 * 60_000

/**
 * Makes sure that the owner of the account asks, and not somebody at a screen left open: by the password, or, where the
 * account has none, by a sign-in of the last minutes, with a provider or a passkey. Throws `wrong-credentials` or
 * `sign-in-again`.
 */
export async function proveOwner(
  services: Services,
  { person, beganAt }: SignedIn,
  password: string | undefined,
): Promise<void> {
  services.accounts.passwords.assertRoom()
  await throttle(services, 'passwordByAccount', person.id)
  const [credential] = await services.database
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, person.id), isNotNull(credentials.password)))
  if (!credential?.hash) {
    if (Date.now() - beganAt.getTime() > YOUNG_SESSION_MS) throw accountFault('sign-in-again')
    return
  }
  if (password === undefined)
    throw new ApiFault('invalid-request', 'The password is missing.', { field: 'password' })
  const isRight = await services.accounts.passwords.verify({ hash: credential.hash, password })
  if (!isRight) throw accountFault('wrong-credentials', { field: 'password' })
  await returnAllowance(
    services.database,
    `passwordByAccount:${person.id}`,
    services.accounts.limits.passwordByAccount,
  )
}
