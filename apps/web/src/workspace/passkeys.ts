import type { PasskeyAttestation } from '@vitrine/api-client/contract/accounts'
import type { PasskeyFailure, PasskeyPort } from '@vitrine/workspace-screens'

/** Makes passkeys by the browser's own means. */
export const passkeys: PasskeyPort = {
  isSupported: () =>
    typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential,
  async create(options, signal) {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials
      .create({ publicKey, signal })
      .catch((error: unknown) => Promise.reject(failureOf(error)))
    if (!(credential instanceof PublicKeyCredential)) throw failure('passkey-cancelled')
    return credential.toJSON() as PasskeyAttestation
  },
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  if (error.name === 'InvalidStateError') return failure('passkey-exists', error)
  return ['NotAllowedError', 'AbortError'].includes(error.name) ? failure('passkey-cancelled', error) : error
}

function failure(reason: PasskeyFailure, cause?: unknown): Error {
  return Object.assign(new Error('The browser made no passkey.', { cause }), { reason })
}
