import { createAccountClient, createWorkspaceClient, type SessionClientOptions } from '@vitrine/api-client'
import { type AuthActions, AuthError } from '@vitrine/auth-screens/port'
import { toAuthError } from './to-auth-error.ts'

/** What the screens at the door ask for, of a Vitrine server. */
export function createAuthActions(options: SessionClientOptions): AuthActions {
  const account = createAccountClient(options)
  const workspaces = createWorkspaceClient(options)
  return failingAsAuthErrors({
    currentSession: async () => (await account.readSession()).session,
    listSignInMethods: () => account.listSignInMethods(),
    signIn: (details) => account.signIn(details),
    signInWithProvider: (details) => account.signInWithProvider(details),
    signInWithPasskey: () => Promise.reject(new AuthError('passkey-unknown')),
    confirmSecondFactor: () => Promise.reject(new AuthError('second-factor-expired')),
    signUp: (details) => account.signUp(details),
    verifyEmail: async (proof) => ({ kind: 'verified', ...(await account.verifyEmail({ proof })) }),
    resendVerification: (details) => account.resendVerification(details),
    requestPasswordReset: (details) => account.requestReset(details),
    resetPassword: async (details) => {
      await account.resetPassword(details)
      return { kind: 'password-reset' }
    },
    readInvitation: (token) => workspaces.readInvitation(token),
    acceptInvitation: async (token) => ({ kind: 'accepted', ...(await workspaces.acceptInvitation(token)) }),
    declineInvitation: async (token) => {
      await workspaces.declineInvitation(token)
      return { kind: 'declined' }
    },
    signOut: async (details) => {
      await account.signOut(details)
      return { kind: 'signed-out' }
    },
  })
}

function failingAsAuthErrors(actions: AuthActions): AuthActions {
  const worded = Object.entries(actions).map(([name, action]) => [name, wordFailure(action as Action)])
  return Object.fromEntries(worded) as AuthActions
}

type Action = (...details: unknown[]) => Promise<unknown>

function wordFailure(action: Action): Action {
  return (...details) => action(...details).catch((error: unknown) => Promise.reject(toAuthError(error)))
}
