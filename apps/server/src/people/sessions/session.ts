import type { AccountPerson } from '@vitrine/api-client/contract/accounts'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RequestDependencies } from '../people-dependencies.ts'
import { relyOn } from '../rights/request-rights.ts'
import type { users } from '../../platform/database/schema.ts'
import { accountError } from '../errors/account-error.ts'
import { authHeaders } from '../origins/request-origin.ts'

/** Who is signed in, and by which session. */
export interface SignedIn {
  sessionId: string
  token: string
  beganAt: Date
  chosenWorkspaceId: string | null
  person: AccountPerson
}

/** What a handler behind `requireSession` knows of who is calling. */
export interface SessionVariables {
  Variables: { signedIn: SignedIn }
}

/**
 * Who sends a request; undefined where nobody is signed in. A session that is used is prolonged, for as long as `createAuth`
 * sets by the account settings, and what the request writes from then on is written only while the session stands.
 */
export async function readSession(
  services: RequestDependencies,
  context: Context,
): Promise<SignedIn | undefined> {
  const { signedIn, headers } = await lookUpSession(services, context)
  passCookies(context, headers)
  if (signedIn) relyOn({ kind: 'session', sessionId: signedIn.sessionId })
  return signedIn
}

/** The same without a word to the browser, for answers that set cookies of their own. */
export async function lookUpSession(
  services: RequestDependencies,
  context: Context,
): Promise<{ signedIn?: SignedIn; headers: Headers }> {
  if (context.req.header('cookie') === undefined) return { headers: new Headers() }
  const auth = await services.accounts.auth()
  const isReadOnly = services.accounts.isReadOnly()
  const { response, headers } = await auth.api
    .getSession({
      headers: authHeaders(services, context),
      query: { disableRefresh: isReadOnly },
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      // A session that has ended would be removed, which has to wait.
      if (isReadOnly) return { response: null, headers: new Headers() }
      throw error
    })
  if (!response) return { headers }
  const { session, user } = response
  const signedIn = {
    sessionId: session.id,
    token: session.token,
    beganAt: session.createdAt,
    chosenWorkspaceId: session.activeOrganizationId ?? null,
    person: personOf(user),
  }
  return { signedIn, headers }
}

/** A person as answers name them. */
export function personOf(
  user: Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'emailVerified'> & {
    recoveringSince?: Date | null
  },
): AccountPerson {
  const { id, name, email, emailVerified: isEmailVerified, recoveringSince } = user
  return { id, name, email, isEmailVerified, ...(recoveringSince && { isRecovering: true }) }
}

/** Sets the cookies that better-auth wants set. */
export function passCookies(context: Context, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.header('set-cookie', cookie, { append: true })
}

/** Lets only people pass who are signed in. */
export function requireSession(services: RequestDependencies) {
  return createMiddleware<SessionVariables>(async (context, next) => {
    const signedIn = await readSession(services, context)
    if (!signedIn) throw accountError('not-signed-in')
    context.set('signedIn', signedIn)
    await next()
  })
}

/** Lets only people pass who are signed in with an address that is verified. */
export function requireVerified(services: RequestDependencies) {
  return createMiddleware<SessionVariables>(async (context, next) => {
    const signedIn = await readSession(services, context)
    if (!signedIn) throw accountError('not-signed-in')
    if (!signedIn.person.isEmailVerified) throw accountError('email-unverified')
    context.set('signedIn', signedIn)
    await next()
  })
}
