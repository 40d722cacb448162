/** Every way in which an action can fail; the screens have a text of their own for each. */
export const authErrorCodes = [
  /** E-mail and password do not belong together; the same for an address without account. */
  'wrong-credentials',
  /** A code that is not, or no longer, the right one, of an authenticator, a recovery list or a mail. */
  'wrong-code',
  /** The step after the password took too long; one starts again with the password. */
  'second-factor-expired',
  /** Token of a mail: too old. */
  'link-expired',
  /** Token of a mail: has done its work already. */
  'link-used',
  /** Invitation: taken back. */
  'link-revoked',
  /** Token or invitation: never existed, or mistyped. */
  'link-unknown',
  'invalid-email',
  'password-too-short',
  'password-too-long',
  'password-too-common',
  /** The address has to be verified first. */
  'email-unverified',
  /** Signed in as somebody whom this does not concern. */
  'wrong-account',
  'not-signed-in',
  'registration-closed',
  /** The provider refused, or could not be asked. */
  'provider-failed',
  /** The person closed the browser's own dialogue, or the screen ended the request. */
  'passkey-cancelled',
  /** The back end does not know the passkey that was offered. */
  'passkey-unknown',
  /** `retryAfterSeconds` says when it is worth trying again. */
  'too-many-attempts',
  /** The back end is there but takes no more work at the moment. */
  'busy',
  /** No answer: offline, or the back end is down. */
  'unreachable',
  'unexpected',
] as const

/** Stable name of a failure. */
export type AuthErrorCode = (typeof authErrorCodes)[number]

interface AuthErrorOptions extends ErrorOptions {
  /** Wait before another try can succeed, in seconds. */
  retryAfterSeconds?: number
}

/** A failed action. Screens show a text for the `code`, never the message. */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: AuthErrorCode, { retryAfterSeconds, ...options }: AuthErrorOptions = {}) {
    super(`The action failed: ${code}.`, options)
    this.name = 'AuthError'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
