import type { AccountPerson } from '@vitrine/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Services } from '../services.ts'
import { sessions, users } from '../store/schema.ts'
import { accountFault } from './account-fault.ts'
import { audit } from './audit.ts'
import { rememberPlace } from './known-places.ts'
import { authHeaders, nameBrowser, originOf, placeOf } from './request-place.ts'
import { lookUpSession, passCookies } from './session.ts'

/** Signs somebody in whom we have made sure of, and remembers the place. `by` is written down as the way they came. */
export async function beginSession(
  services: Services,
  context: Context,
  userId: string,
  by?: string,
): Promise<{ person: AccountPerson }> {
  const { database, accounts } = services
  const auth = await accounts.auth()
  const headers = authHeaders(services, context)
  const begun = await auth.api.beginSession({ body: { userId }, headers, returnHeaders: true })
  passCookies(context, begun.headers)
  await endFormerSession(services, context)
  const [person] = await database.select().from(users).where(eq(users.id, userId))
  if (!person) throw accountFault('not-signed-in')
  const device = nameBrowser(services, context)
  await rememberPlace(database, person.email, { ...placeOf(services, context), device })
  await audit(database, originOf(services, context), { action: 'signed-in', actor: person, subject: by })
  const { id, name, email, emailVerified: isEmailVerified } = person
  return { person: { id, name, email, isEmailVerified } }
}

/** Whoever signs in again leaves no older session of this browser behind. */
export async function endFormerSession(services: Services, context: Context): Promise<void> {
  const { signedIn: former } = await lookUpSession(services, context)
  if (former) await services.database.delete(sessions).where(eq(sessions.id, former.sessionId))
}
