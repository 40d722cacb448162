import type { PasskeyDetails } from '../port/auth-actions.ts'
import { AuthError } from '../port/auth-error.ts'

/** Has the browser sign with one of its passkeys. Throws `passkey-cancelled` where it is closed, or ended by `signal`. */
export async function askPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { mode, signal }: PasskeyDetails,
): Promise<unknown> {
  const { timeout, ...lasting } = options
  const isAutofill = mode === 'autofill'
  const credential = await navigator.credentials
    .get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        isAutofill || timeout === undefined ? lasting : { ...lasting, timeout },
      ),
      mediation: isAutofill ? 'conditional' : 'optional',
      ...(signal && { signal }),
    })
    .catch((error: unknown) => Promise.reject(failureOf(error, isAutofill)))
  if (!(credential instanceof PublicKeyCredential)) throw new AuthError('passkey-cancelled')
  return credential.toJSON()
}

/** Nobody has asked for what waits in a field, so that nobody is told where a browser cannot do it. */
function failureOf(error: unknown, isAutofill: boolean): unknown {
  const isCancelled =
    error instanceof DOMException && (isAutofill || ['NotAllowedError', 'AbortError'].includes(error.name))
  return isCancelled ? new AuthError('passkey-cancelled', { cause: error }) : error
}
