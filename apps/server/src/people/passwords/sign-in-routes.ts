import {
  type SessionAnswer,
  type SignInAnswer,
  signInRequestSchema,
  signOutRequestSchema,
} from '@vitrine/api-client/contract/accounts'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { sessions, users } from '../../platform/database/schema.ts'
import { accountError } from '../errors/account-error.ts'
import { audit, type Origin } from '../audit/audit.ts'
import { enterAccount } from '../second-factor/enter-account.ts'
import { findTrustedOrigin } from '../sessions/trusted-devices.ts'
import { normalizeEmail } from '../verification/normalize-email.ts'
import { authHeaders, originOf, requestOriginOf } from '../origins/request-origin.ts'
import { lookUpSession, passCookies, readSession } from '../sessions/session.ts'
import { signInMethods } from './sign-in-methods.ts'
import { throttle, throttleNetwork } from '../limits/throttle.ts'
import { endTrust } from '../sessions/trusted-browsers.ts'
import { returnAllowance } from '../limits/use-allowance.ts'
import { verifyCredentials } from '../credentials/verify-credentials.ts'

/** How one gets in and out. */
export function signInRoutes(services: PeopleDependencies): Hono {
  return new Hono()
    .get('/methods', (context) => context.json(signInMethods(services)))
    .get('/session', async (context) => {
      const signedIn = await readSession(services, context)
      return context.json({ session: signedIn ? { person: signedIn.person } : null } satisfies SessionAnswer)
    })
    .post('/sign-in', async (context) => {
      const { email, password } = await readJsonBody(context.req.raw, signInRequestSchema)
      return context.json((await signIn(services, context, email, password)) satisfies SignInAnswer)
    })
    .post('/sign-out', async (context) => {
      const { isEverywhere } = await readJsonBody(context.req.raw, signOutRequestSchema)
      await signOut(services, context, isEverywhere ?? false)
      return context.body(null, 204)
    })
}

async function signIn(
  services: PeopleDependencies,
  context: Context,
  typedEmail: string,
  password: string,
): Promise<SignInAnswer> {
  const { database, accounts } = services
  accounts.passwords.assertRoom()
  await throttleNetwork(services, context, 'signInByNetwork')
  const email = normalizeEmail(typedEmail)
  if (!email) throw accountError('invalid-email', { field: 'email' })
  const place = requestOriginOf(services, context)
  const known = await findTrustedOrigin(database, email, place)
  const limit = known ? 'signInByPlace' : 'signInByAccount'
  const owner = known ?? email
  await throttle(services, limit, owner)

  const actor = await verifyCredentials(services, email, password).catch(async (error: unknown) => {
    // Nobody has looked at the password, so that nothing was guessed.
    await returnAllowance(database, `${limit}:${owner}`, accounts.limits[limit])
    await returnAllowance(database, `signInByNetwork:${place.network}`, accounts.limits.signInByNetwork)
    throw error
  })
  if (!actor) {
    accounts.background.add(noteFailure(services, originOf(services, context), email))
    throw accountError('wrong-credentials')
  }
  await returnAllowance(database, `${limit}:${owner}`, accounts.limits[limit])
  return enterAccount(services, context, actor, { version: actor.version })
}

async function noteFailure({ database }: PeopleDependencies, origin: Origin, email: string): Promise<void> {
  const [actor] = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email))
  if (actor) await audit(database, origin, { action: 'sign-in-failed', actor })
}

async function signOut(services: PeopleDependencies, context: Context, isEverywhere: boolean): Promise<void> {
  const { signedIn } = await lookUpSession(services, context)
  const auth = await services.accounts.auth()
  const { headers } = await auth.api.signOut({ headers: authHeaders(services, context), returnHeaders: true })
  passCookies(context, headers)
  // Clears what the browser caches of private pages, where it supports this.
  context.header('clear-site-data', '"cache"')
  if (!signedIn) return
  if (isEverywhere) {
    await services.database.transaction(async (transaction) => {
      await transaction.delete(sessions).where(eq(sessions.userId, signedIn.person.id))
      await endTrust(transaction, signedIn.person.id)
    })
  }
  await audit(services.database, originOf(services, context), {
    action: 'signed-out',
    actor: signedIn.person,
  })
}
