import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { accountRoutes } from './account-routes.ts'
import { linkedProviderRoutes } from '../providers/linked-provider-routes.ts'
import { passkeyRoutes } from '../passkeys/passkey-routes.ts'
import { passkeySignInRoutes } from '../passkeys/passkey-sign-in-routes.ts'
import { passwordRoutes } from '../passwords/password-routes.ts'
import { providerRoutes } from '../providers/provider-routes.ts'
import { recoveryRoutes } from '../recovery/recovery-routes.ts'
import { registrationRoutes } from '../registration/registration-routes.ts'
import { authHeaders } from '../origins/request-origin.ts'
import { secondFactorRoutes } from '../second-factor/second-factor-routes.ts'
import { secondFactorSignInRoutes } from '../second-factor/second-factor-sign-in-routes.ts'
import { sessionRoutes } from '../sessions/session-routes.ts'
import { signInRoutes } from '../passwords/sign-in-routes.ts'

/** What better-auth's own client may ask of it; everything else of its many routes answers 404. */
const openPaths = new Set([
  'GET /api/auth/get-session',
  'GET /api/auth/organization/list',
  'POST /api/auth/organization/set-active',
])

/** The only body among `openPaths`; better-auth answers a 500 to one that it does not expect. */
const choiceSchema = z.object({ organizationId: z.string().regex(/^[\w-]{1,64}$/) })

/** Who is who: our own routes, and behind them better-auth as far as it is open. */
export function authRoutes(services: PeopleDependencies): Hono {
  return new Hono()
    .route('/', signInRoutes(services))
    .route('/', registrationRoutes(services))
    .route('/', passwordRoutes(services))
    .route('/', accountRoutes(services))
    .route('/', providerRoutes(services))
    .route('/providers', linkedProviderRoutes(services))
    .route('/sessions', sessionRoutes(services))
    .route('/passkeys', passkeyRoutes(services))
    .route('/recovery', recoveryRoutes(services))
    .route('/', passkeySignInRoutes(services))
    .route('/second-factor', secondFactorRoutes(services))
    .route('/', secondFactorSignInRoutes(services))
    .on(['GET', 'POST'], '/*', async (context) => {
      const { method, path } = context.req
      if (!openPaths.has(`${method} ${path}`)) throw notFound()
      const auth = await services.accounts.auth()
      const headers = authHeaders(services, context)
      const type = context.req.header('content-type')
      if (type) headers.set('content-type', type)
      const address = new URL(path, services.publicUrl())
      address.search = new URL(context.req.url).search
      const answer = await auth.handler(
        new Request(address, {
          method,
          headers,
          body:
            method === 'POST' ? JSON.stringify(await readJsonBody(context.req.raw, choiceSchema)) : undefined,
        }),
      )
      return withoutToken(answer)
    })
}

/** The same answer without the token of the session, which is for the cookie alone: scripts of a page must not read it. */
async function withoutToken(answer: Response): Promise<Response> {
  const text = await answer.text()
  const body =
    text && JSON.stringify(JSON.parse(text, (name, value: unknown) => (name === 'token' ? undefined : value)))
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(body || null, { status: answer.status, headers })
}
