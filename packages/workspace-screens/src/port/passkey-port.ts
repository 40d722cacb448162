import type { PasskeyAttestation, PasskeyCreationOptions } from '@vitrine/api-client/contract/accounts'

/** Why a browser made no passkey: `reason` of what a `PasskeyPort` throws. */
export type PasskeyFailure =
  /** The person closed the browser's dialogue, or took too long. */
  | 'passkey-cancelled'
  /** The device or password manager has one for this account already. */
  | 'passkey-exists'

/** Makes passkeys with the browser's own dialogue. */
export interface PasskeyPort {
  /** Tells whether this browser can create passkeys. */
  isSupported(): boolean
  /** Throws an error with a `PasskeyFailure` as its `reason`. */
  create(options: PasskeyCreationOptions, signal?: AbortSignal): Promise<PasskeyAttestation>
}
