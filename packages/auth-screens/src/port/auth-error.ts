/** Codes of every failure; the screens have a text for each. */
export const authErrorCodes = [
  /** E-mail and password do not match; the same for an address without an account. */
  'wrong-credentials',
  /** A wrong or expired code of an authenticator, a recovery list or a mail. */
  'wrong-code',
  /** The second factor took too long; the sign-in starts again. */
  'second-factor-expired',
  /** The token of a mail has expired. */
  'link-expired',
  /** The token of a mail was used. */
  'link-used',
  /** The invitation was revoked. */
  'link-revoked',
  /** The token or invitation never existed, or is mistyped. */
  'link-unknown',
  'invalid-email',
  'password-too-short',
  'password-too-long',
  'password-too-common',
  /** The address has to be verified first. */
  'email-unverified',
  /** The signed-in account is not the one concerned. */
  'wrong-account',
  'not-signed-in',
  'registration-closed',
  /** The address has an account already. A back end that keeps accounts secret sends its owner a mail instead. */
  'account-exists',
  /** The token of a captcha is missing, was used, or did not convince. */
  'captcha-failed',
  /** The provider refused, or could not be reached. */
  'provider-failed',
  /** The person closed the browser's dialog, or the screen ended the request. */
  'passkey-cancelled',
  /** The back end does not know the passkey. */
  'passkey-unknown',
  /** `retryAfterSeconds` says when another try can succeed. */
  'too-many-attempts',
  /** The back end is reachable but overloaded. */
  'busy',
  /** No answer: the browser is offline, or the back end is down. */
  'unreachable',
  'unexpected',
] as const

/** Stable code of a failure. */
export type AuthErrorCode = (typeof authErrorCodes)[number]

interface AuthErrorOptions extends ErrorOptions {
  /** Wait before another try can succeed, in seconds. */
  retryAfterSeconds?: number
}

/** A failed action. Screens show a text for its `code`, never its message. */
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
