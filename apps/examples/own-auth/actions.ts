import { type AuthActions, AuthError, authErrorCodes, type Session } from '@vitrine/auth-screens/port'

/**
 * What the screens call, on the back end of `server.ts`: sessions and passwords. It has no registration, passkeys,
 * providers, second factors, mails or invitations, and the screens show nothing of them.
 */
export const actions = {
  currentSession: () => call<Session | null>('GET', '/api/session'),
  listSignInMethods: async () => ({
    providers: [],
    hasPassword: true,
    hasPasskeys: false,
    isRegistrationOpen: false,
    passwordRules: { minimumLength: 15, maximumLength: 128 },
  }),
  signIn: async ({ email, password }) => ({
    kind: 'signed-in',
    session: await call<Session>('POST', '/api/session', { email, password }),
  }),
  signOut: async () => {
    await call('DELETE', '/api/session')
    return { kind: 'signed-out' }
  },
} satisfies AuthActions

// Screens of what this back end lacks no longer compile.
declare module '@vitrine/auth-screens' {
  interface RegisteredAuth {
    actions: typeof actions
  }
}

/** Calls the back end, and gives its failures the codes that the screens have texts for. */
async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new AuthError('unreachable')
  })
  if (response.ok) return response.json()
  const { code } = await response.json().catch(() => ({}))
  throw new AuthError(
    authErrorCodes.find((each) => each === code) ?? 'unexpected',
    code === 'too-many-attempts' ? { retryAfterSeconds: Number(response.headers.get('retry-after')) } : {},
  )
}
