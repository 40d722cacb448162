import { ADDRESS_HEADER } from '../origins/request-origin.ts'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { organization } from 'better-auth/plugins/organization'
import type { Logger } from 'pino'
import * as schema from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { Passwords } from '../credentials/cap-hashing.ts'
import { LONGEST_PASSWORD } from '../credentials/check-password.ts'
import { ownSessions } from '../sessions/own-sessions.ts'

/** Everything about who is who stands below this path. */
const AUTH_PATH = '/api/auth'

const DAY_SECONDS = 86_400

interface AuthSettings {
  database: Database
  secret: string
  /** Scheme, host and port of the pages; decides over cookies, and never follows a request's Host header. */
  origin: string
  trustedOrigins: string[]
  sessionIdleMs: number
  sessionLifetimeMs: number
  passwords: Passwords
  inBackground(work: Promise<unknown>): void
  logger: Logger
}

/** better-auth on our tables; its organizations are our workspaces. */
export type Auth = Awaited<ReturnType<typeof createAuth>>

/** Sets better-auth up. */
export async function createAuth(settings: AuthSettings) {
  const isSecure = settings.origin.startsWith('https:')
  const cookieName = (name: string) => `${isSecure ? '__Host-' : ''}vitrine.${name}`
  const idleSeconds = Math.floor(settings.sessionIdleMs / 1000)
  const auth = betterAuth({
    appName: 'Vitrine',
    secret: settings.secret,
    baseURL: settings.origin,
    basePath: AUTH_PATH,
    trustedOrigins: settings.trustedOrigins,
    telemetry: { enabled: false },
    // Our own limits stand before it, in the database, and count accounts too.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message) =>
        settings.logger[level === 'error' ? 'error' : 'debug']({ message }, 'better-auth'),
    },
    database: drizzleAdapter(settings.database, {
      provider: 'pg',
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.credentials,
        verification: schema.verifications,
        organization: schema.workspaces,
        member: schema.members,
        invitation: schema.invitations,
      },
    }),
    user: {
      additionalFields: {
        language: { type: 'string', required: false, input: false },
        recoveringSince: { type: 'date', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      // Accounts begin with the verification of their address, which our own route asks for.
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: LONGEST_PASSWORD * 4,
      revokeSessionsOnPasswordReset: true,
      password: settings.passwords,
    },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: idleSeconds,
      updateAge: Math.min(Math.floor(idleSeconds / 10), DAY_SECONDS),
      cookieCache: { enabled: false },
    },
    advanced: {
      // Prefixes of our own: better-auth's is `__Secure-`, which lets a sibling host set cookies for this one.
      useSecureCookies: false,
      cookies: Object.fromEntries(
        ['session_token', 'session_data', 'account_data', 'dont_remember'].map((name) => [
          name,
          {
            name: cookieName(name),
            attributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
          },
        ]),
      ),
      cookiePrefix: cookieName('auth').replace(/\.auth$/, ''),
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      backgroundTasks: { handler: settings.inBackground },
    },
    plugins: [
      organization({
        requireEmailVerificationOnInvitation: true,
        // Workspaces and invitations have routes of their own, which keep the last owner and write the audit log.
        allowUserToCreateOrganization: false,
        schema: {
          member: { fields: { organizationId: 'workspaceId' } },
          invitation: { fields: { organizationId: 'workspaceId' } },
          session: { fields: { activeOrganizationId: 'activeWorkspaceId' } },
        },
      }),
      ownSessions,
    ],
  })
  await endOldSessions(auth, settings.sessionLifetimeMs)
  return auth
}

interface WithContext {
  $context: Promise<{
    internalAdapter: {
      findSession(token: string): Promise<{ session: { createdAt: Date; token: string } } | null>
      deleteSession(token: string): Promise<void>
    }
  }>
}

/** better-auth prolongs a session as long as it is used; here every session has an end. */
async function endOldSessions(auth: unknown, lifetimeMs: number): Promise<void> {
  const { internalAdapter } = await (auth as WithContext).$context
  const findSession = internalAdapter.findSession.bind(internalAdapter)
  internalAdapter.findSession = async (token) => {
    const found = await findSession(token)
    if (!found || Date.now() < found.session.createdAt.getTime() + lifetimeMs) return found
    await internalAdapter.deleteSession(found.session.token)
    return null
  }
}
