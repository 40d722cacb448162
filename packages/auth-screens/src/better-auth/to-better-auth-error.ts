import { AuthError, type AuthErrorCode } from '../port/auth-error.ts'
import type { BetterAuthFailure } from './better-auth-client.ts'

/** Codes of better-auth 1.7 and of its plugins, with what the screens say. */
const codes: Readonly<Record<string, AuthErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  INVALID_PASSWORD: 'wrong-credentials',
  INVALID_EMAIL: 'invalid-email',
  VALIDATION_ERROR: 'invalid-email',
  PASSWORD_TOO_SHORT: 'password-too-short',
  PASSWORD_TOO_LONG: 'password-too-long',
  PASSWORD_COMPROMISED: 'password-too-common',
  EMAIL_NOT_VERIFIED: 'email-unverified',
  USER_ALREADY_EXISTS: 'account-exists',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'account-exists',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'registration-closed',
  TOKEN_EXPIRED: 'link-expired',
  INVALID_TOKEN: 'link-unknown',
  USER_NOT_FOUND: 'link-unknown',
  PROVIDER_NOT_FOUND: 'provider-failed',
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'second-factor-expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-factor-expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-attempts',
  MISSING_RESPONSE: 'captcha-failed',
  VERIFICATION_FAILED: 'captcha-failed',
}

/** What the screens say of a failed call of better-auth's client. */
export function toBetterAuthError(
  { status, code = '' }: BetterAuthFailure,
  retryAfterSeconds: number | undefined,
): AuthError {
  const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined
  if (known) return new AuthError(known, details)
  if (status === 429) return new AuthError('too-many-attempts', details)
  return new AuthError(status === 503 ? 'busy' : 'unexpected', details)
}
