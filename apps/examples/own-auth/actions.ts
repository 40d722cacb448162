import { type AuthActions, AuthError, authErrorCodes, type Session } from '@vitrine/auth-screens/port'

/** What the screens call, on the back end of `server.ts`. */
export const actions: AuthActions = {
  currentSession: () => call<Session | null>('GET', '/api/session'),
  listSignInMethods: async () => ({
    providers: [],
    hasPassword: true,
    hasPasskeys: false,
    isRegistrationOpen: false,
    passwordRules: { minimumLength: 15, maximumLength: 128 },
  }),
  signIn: async (details) => ({
    kind: 'signed-in',
    session: await call<Session>('POST', '/api/session', details),
  }),
  signOut: async () => {
    await call('DELETE', '/api/session')
    return { kind: 'signed-out' }
  },
  // This back end has no registration, passkeys, providers, second factors, mails or invitations.
  signUp: refuse,
  signInWithProvider: refuse,
  signInWithPasskey: refuse,
  confirmSecondFactor: refuse,
  readOwnerLink: refuse,
  verifyEmail: refuse,
  resendVerification: refuse,
  requestPasswordReset: refuse,
  readResetLink: refuse,
  resetPassword: refuse,
  readInvitation: refuse,
  acceptInvitation: refuse,
  declineInvitation: refuse,
}

async function refuse(): Promise<never> {
  throw new AuthError('unexpected')
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
