import type { CompleteAuthActions } from '../port/capabilities.ts'
import { AuthError } from '../port/auth-error.ts'
import type { PasskeyDetails, SecondFactorNeeded, SignedIn } from '../port/auth-actions.ts'
import type { Session } from '../port/session.ts'
import { askPasskey } from './ask-passkey.ts'
import { AnsweredFailure, createAskServer, type FetchAuthOptions } from './create-ask-server.ts'

/**
 * What the screens ask for, of a Vitrine server or of one that has its routes: `POST` and `GET` with JSON, the session in
 * a cookie of the server's. Brings no schemas; what is no JSON, or of a status that says nothing, is `unexpected`.
 */
export function createFetchAuthActions(options: FetchAuthOptions): CompleteAuthActions {
  const ask = createAskServer(options)
  const post = <Answer>(path: string, body: object) => ask<Answer>('POST', path, body)
  const postForNothing = async <Kind extends string>(kind: Kind, path: string, body: object) => {
    await ask('POST', path, body)
    return { kind } as const
  }
  const signInWithPasskey = async (details: PasskeyDetails): Promise<SignedIn | SecondFactorNeeded> => {
    const challenge = await ask<{ options: PublicKeyCredentialRequestOptionsJSON }>(
      'POST',
      '/api/auth/sign-in/passkey/options',
      {},
      details.signal,
    )
    return ask('POST', '/api/auth/sign-in/passkey', {
      response: await askPasskey(challenge.options, details),
    })
  }
  return {
    currentSession: async () => (await ask<{ session: Session | null }>('GET', '/api/auth/session')).session,
    listSignInMethods: () => ask('GET', '/api/auth/methods'),
    signOut: (details = {}) => postForNothing('signed-out', '/api/auth/sign-out', details),

    signIn: (details) => post('/api/auth/sign-in', details),
    signInWithProvider: (details) =>
      post<{ url: string }>('/api/auth/sign-in/provider', details).then(
        ({ url }) => ({ kind: 'redirect', url }),
        // A provider that is not configured has no address.
        (error: unknown) => Promise.reject(isMissing(error) ? new AuthError('provider-failed') : error),
      ),
    // What waited in the field for longer than its challenge holds is asked for once more.
    signInWithPasskey: (details) =>
      signInWithPasskey(details).catch((error: unknown) =>
        error instanceof AnsweredFailure && error.reason === 'passkey-expired'
          ? signInWithPasskey({ ...details, mode: 'button' })
          : Promise.reject(error),
      ),
    confirmSecondFactor: (details) => post('/api/auth/sign-in/second-factor', details),

    readOwnerLink: (token) => postForNothing('open', '/api/auth/owner-link', linkOf(token)),
    signUp: (details) => post('/api/auth/sign-up', details),
    verifyEmail: (proof, newPassword) => post('/api/auth/verify-email', { proof, newPassword }),
    resendVerification: (details) => post('/api/auth/resend-verification', details),

    requestPasswordReset: (details) => post('/api/auth/request-reset', details),
    readResetLink: (token) => postForNothing('open', '/api/auth/reset-link', linkOf(token)),
    resetPassword: (details) => postForNothing('password-reset', '/api/auth/reset-password', details),

    readInvitation: (id) => ask('GET', invitationPath(id)),
    acceptInvitation: async (id) => {
      const { workspaceId } = await post<{ workspaceId: string }>(`${invitationPath(id)}/acceptance`, {})
      return { kind: 'accepted', workspaceId }
    },
    declineInvitation: (id) => postForNothing('declined', `${invitationPath(id)}/refusal`, {}),
  }
}

function linkOf(token: string): { proof: { kind: 'token'; token: string } } {
  return { proof: { kind: 'token', token } }
}

function invitationPath(id: string): string {
  return `/api/invitations/${encodeURIComponent(id)}`
}

function isMissing(error: unknown): boolean {
  return error instanceof AnsweredFailure && error.status === 404
}
