import type { SignInAnswer } from '@vitrine/api-client/contract/accounts'
import type { Context } from 'hono'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { beginSession, type Entry } from '../sessions/begin-session.ts'
import type { Actor } from '../credentials/open-account.ts'
import { askForSecondFactor } from './pending-sign-in.ts'
import { hasAuthenticator } from './second-factor.ts'
import { isBrowserTrusted, TRUSTED_DAYS } from '../sessions/trusted-browsers.ts'

/**
 * Lets in whom a password or a provider has vouched for: at once, or, where the account has a second factor, after its
 * code. A passkey is two factors by itself, the device and what unlocks it, and does not come by here. The code is asked for the password as it was.
 */
export async function enterAccount(
  services: PeopleDependencies,
  context: Context,
  actor: Actor,
  entry: Required<Pick<Entry, 'version'>> & Entry,
): Promise<SignInAnswer> {
  const isAsked =
    (await hasAuthenticator(services.database, actor.id)) &&
    !(await isBrowserTrusted(services, context, actor.id))
  if (!isAsked) return { kind: 'signed-in', session: await beginSession(services, context, actor.id, entry) }
  await askForSecondFactor(services, context, actor, entry.version)
  return { kind: 'second-factor', methods: ['totp', 'recovery-code'], trustedDeviceDays: TRUSTED_DAYS }
}
