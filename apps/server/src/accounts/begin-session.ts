import type { SessionAnswer } from '@vitrine/api-client/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Services } from '../services.ts'
import { sessions, users } from '../store/schema.ts'
import { accountFault } from './account-fault.ts'
import { audit } from './audit.ts'
import { rememberPlace } from './known-places.ts'
import { authHeaders, nameBrowser, originOf, placeOf } from './request-place.ts'
import { lookUpSession, passCookies, personOf, type SignedIn } from './session.ts'

/** Signs somebody in who has proved to be the owner of an account; no older session of the browser is left behind. `by` is written down as the way they came. */
export async function beginSession(
  services: Services,
  context: Context,
  userId: string,
  by?: string,
): Promise<NonNullable<SessionAnswer['session']>> {
  const { database, accounts } = services
  const { signedIn: former } = await lookUpSession(services, context)
  const auth = await accounts.auth()
  const headers = authHeaders(services, context)
  const begun = await auth.api.beginSession({ body: { userId }, headers, returnHeaders: true })
  passCookies(context, begun.headers)
  const [person] = await database.select().from(users).where(eq(users.id, userId))
  if (!person) throw accountFault('not-signed-in')
  const device = nameBrowser(services, context)
  await rememberPlace(database, person.email, { ...placeOf(services, context), device })
  if (former) await database.delete(sessions).where(eq(sessions.id, former.sessionId))
  await audit(database, originOf(services, context), { action: 'signed-in', actor: person, subject: by })
  return { person: personOf(person) }
}

/** Gives the session another token, after a change of what opens the account, and ends all others where asked to. */
export async function renewSession(
  services: Services,
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
