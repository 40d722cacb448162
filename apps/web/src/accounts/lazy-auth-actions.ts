import type { CompleteAuthActions } from '@vitrine/auth-screens/port'
import { configuration } from '../configuration/configuration.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'

/** The same actions, of the server of this page: the code that speaks to it is loaded with the first of them. */
export const authActions: CompleteAuthActions = {
  currentSession: async () => (await load()).currentSession(),
  listSignInMethods: async () => (await load()).listSignInMethods(),
  signIn: async (details) => (await load()).signIn(details),
  signInWithProvider: async (details) => (await load()).signInWithProvider(details),
  signInWithPasskey: async (details) => (await load()).signInWithPasskey(details),
  confirmSecondFactor: async (details) => (await load()).confirmSecondFactor(details),
  signUp: async (details) => (await load()).signUp(details),
  readOwnerLink: async (token) => (await load()).readOwnerLink(token),
  verifyEmail: async (proof, newPassword) => (await load()).verifyEmail(proof, newPassword),
  resendVerification: async (details) => (await load()).resendVerification(details),
  requestPasswordReset: async (details) => (await load()).requestPasswordReset(details),
  readResetLink: async (token) => (await load()).readResetLink(token),
  resetPassword: async (details) => (await load()).resetPassword(details),
  readInvitation: async (id) => (await load()).readInvitation(id),
  acceptInvitation: async (id) => (await load()).acceptInvitation(id),
  declineInvitation: async (id) => (await load()).declineInvitation(id),
  signOut: async (details) => (await load()).signOut(details),
}

let loading: Promise<CompleteAuthActions> | undefined

function load(): Promise<CompleteAuthActions> {
  loading ??= suspendUntilReload(import('@vitrine/auth-screens/fetch'))
    .then(({ createFetchAuthActions }) => createFetchAuthActions({ baseUrl: configuration().authUrl }))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}
