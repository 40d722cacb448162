import type { PasskeyAssertion, PasskeySignInOptions } from '@vitrine/api-client/contract/accounts'
import { AuthError, type AuthActions } from '@vitrine/auth-screens/port'

/** Has the browser sign with one of its passkeys. Throws `passkey-cancelled` where it is closed, or ended by `signal`. */
export async function askPasskey(
  options: PasskeySignInOptions,
  { mode, signal }: Parameters<AuthActions['signInWithPasskey']>[0],
): Promise<PasskeyAssertion> {
  const { timeout, ...lasting } = options
  const isAutofill = mode === 'autofill'
  const credential = await navigator.credentials
    .get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        isAutofill ? lasting : { ...lasting, timeout },
      ),
      mediation: isAutofill ? 'conditional' : 'optional',
      signal,
    })
    .catch((error: unknown) => Promise.reject(failureOf(error, isAutofill)))
  if (!(credential instanceof PublicKeyCredential)) throw new AuthError('passkey-cancelled')
  return credential.toJSON() as PasskeyAssertion
}

/** Nobody has asked for what waits in a field, so that nobody is told where a browser cannot do it. */
function failureOf(error: unknown, isAutofill: boolean): unknown {
  const isCancelled =
    error instanceof DOMException && (isAutofill || ['NotAllowedError', 'AbortError'].includes(error.name))
  return isCancelled ? new AuthError('passkey-cancelled', { cause: error }) : error
}
