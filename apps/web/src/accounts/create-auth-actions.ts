import {
  ApiError,
  createAccountClient,
  createWorkspaceClient,
  type SessionClientOptions,
} from '@vitrine/api-client'
import type { SignInAnswer } from '@vitrine/api-client/contract/accounts'
import { type AuthActions, AuthError, type SignedIn } from '@vitrine/auth-screens/port'
import { askPasskey } from './ask-passkey.ts'
import { toAuthError } from './to-auth-error.ts'

/** What the screens at the door ask for, of a Vitrine server. */
export function createAuthActions(options: SessionClientOptions): AuthActions {
  const account = createAccountClient(options)
  const workspaces = createWorkspaceClient(options)
  return failingAsAuthErrors({
    currentSession: async () => (await account.readSession()).session,
    listSignInMethods: () => account.listSignInMethods(),
    signIn: (details) => account.signIn(details),
    // One that is not configured has no address.
    signInWithProvider: (details) =>
      account.signInWithProvider(details).catch((error: unknown) => {
        const isMissing = error instanceof ApiError && error.code === 'not-found'
        throw isMissing ? new AuthError('provider-failed', { cause: error }) : error
      }),
    signInWithPasskey: async (details) => {
      const signIn = async (how: typeof details) => {
        const { options: challenge } = await account.passkeySignInOptions({ signal: how.signal })
        return account.signInWithPasskey({ response: await askPasskey(challenge, how) })
      }
      // What waited in the field for longer than its challenge holds is asked for once more.
      return signIn(details).catch((error: unknown) =>
        isExpired(error) ? signIn({ ...details, mode: 'button' }) : Promise.reject(error),
      )
    },
    confirmSecondFactor: async (details) => signedIn(await account.confirmSecondFactor(details)),
    signUp: (details) => account.signUp(details),
    readOwnerLink: async (token) => {
      await account.readOwnerLink({ proof: { kind: 'token', token } })
      return { kind: 'open' }
    },
    verifyEmail: (proof, newPassword) => account.verifyEmail({ proof, newPassword }),
    resendVerification: (details) => account.resendVerification(details),
    requestPasswordReset: (details) => account.requestReset(details),
    readResetLink: async (token) => {
      await account.readResetLink({ proof: { kind: 'token', token } })
      return { kind: 'open' }
    },
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

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'passkey-expired'
}

function signedIn(answer: SignInAnswer): SignedIn {
  if (answer.kind === 'signed-in') return answer
  throw new AuthError('unexpected')
}

function failingAsAuthErrors(actions: AuthActions): AuthActions {
  const worded = Object.entries(actions).map(([name, action]) => [name, wordFailure(action as Action)])
  return Object.fromEntries(worded) as AuthActions
}

type Action = (...details: unknown[]) => Promise<unknown>

function wordFailure(action: Action): Action {
  return (...details) => action(...details).catch((error: unknown) => Promise.reject(toAuthError(error)))
}
