import type { SessionAnswer } from '@vitrine/api-client/contract/accounts'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { sessions, users } from '../../platform/database/schema.ts'
import { accountError } from '../errors/account-error.ts'
import { audit } from '../audit/audit.ts'
import { rememberOrigin } from './trusted-devices.ts'
import { isPasswordVersion, type PasswordVersion } from '../credentials/password-version.ts'
import { authHeaders, nameBrowser, originOf, requestOriginOf } from '../origins/request-origin.ts'
import { lookUpSession, passCookies, personOf, type SignedIn } from './session.ts'

/** How somebody came in. */
export interface Entry {
  /** Written down as the way they came. */
  by?: string
  /** The password as it was when what lets them in was looked at; absent for a new account. */
  version?: PasswordVersion
}

/**
 * Signs somebody in who has proved to be the owner of an account; no older session of the browser is left behind. Throws
 * `wrong-credentials`, and leaves no session, where the password was set anew in the meantime.
 */
export async function beginSession(
  services: PeopleDependencies,
  context: Context,
  userId: string,
  { by, version }: Entry = {},
): Promise<NonNullable<SessionAnswer['session']>> {
  const { database, accounts } = services
  const { signedIn: former } = await lookUpSession(services, context)
  const auth = await accounts.auth()
  const headers = authHeaders(services, context)
  const begun = await auth.api.beginSession({ body: { userId }, headers, returnHeaders: true })
  if (version !== undefined) await assertStillSo(services, userId, version, begun.response.sessionId)
  passCookies(context, begun.headers)
  const [person] = await database.select().from(users).where(eq(users.id, userId))
  if (!person) throw accountError('not-signed-in')
  const device = nameBrowser(services, context)
  await rememberOrigin(database, person.email, { ...requestOriginOf(services, context), device })
  if (former) await database.delete(sessions).where(eq(sessions.id, former.sessionId))
  await audit(database, originOf(services, context), { action: 'signed-in', actor: person, subject: by })
  return { person: personOf(person) }
}

async function assertStillSo(
  { database }: PeopleDependencies,
  userId: string,
  version: PasswordVersion,
  sessionId: string,
): Promise<void> {
  if (await database.transaction((transaction) => isPasswordVersion(transaction, userId, version))) return
  await database.delete(sessions).where(eq(sessions.id, sessionId))
  throw accountError('wrong-credentials')
}

/** Gives the session another token, after a change of what opens the account, and ends all others where asked to. */
export async function renewSession(
  services: PeopleDependencies,
  context: Context,
  { token, sessionId, person }: SignedIn,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<void> {
  const { database, accounts } = services
  const others = and(eq(sessions.userId, person.id), ne(sessions.id, sessionId))
  if (isLast) await database.transaction((transaction) => transaction.delete(sessions).where(others))
  const auth = await accounts.auth()
  const headers = authHeaders(services, context)
  const renewed = await auth.api.renewSession({ body: { token }, headers, returnHeaders: true })
  passCookies(context, renewed.headers)
}
