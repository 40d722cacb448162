/** Why a request about an account or an invitation failed: `ErrorDetail.reason` beside the code that is named here. */
export const accountReasons = [
  /** With `not-authenticated`: the same for an address without account. */
  'wrong-credentials',
  /** With `not-authenticated`: there is no session, or no longer. */
  'not-signed-in',
  /** With `not-authenticated`: the step after the password took too long, or was taken already. */
  'second-factor-expired',
  /** With `not-authenticated`: no account has this passkey, or it did not sign what it was asked to. */
  'passkey-unknown',
  /** With `invalid-request`: a code of a mail, an authenticator or a recovery list that is not, or no longer, right. */
  'wrong-code',
  /** With `invalid-request`, to the holder of a link only. */
  'link-expired',
  'link-used',
  'link-revoked',
  'link-unknown',
  /** With `invalid-request`. */
  'invalid-email',
  'password-too-short',
  'password-too-long',
  'password-too-common',
  /** With `invalid-request`: what the browser made is no passkey for this place, or is another account's. */
  'passkey-refused',
  /** With `invalid-request`: the challenge is too old, or was answered already; a new one may be asked for. */
  'passkey-expired',
  /** With `invalid-request`: a second factor is turned on that is on, or one is used that is off. */
  'second-factor-on',
  'second-factor-off',
  /** With `forbidden`. */
  'email-unverified',
  /** The account has no password to ask for, and the sign-in is too long ago to stand in for one. */
  'sign-in-again',
  'wrong-account',
  'registration-closed',
  'wrong-origin',
  'last-owner',
  'role-too-low',
  'last-way-in',
  /** With `invalid-request`. */
  'already-member',
  'already-invited',
  /** With `unavailable`: the provider could not be asked. */
  'provider-failed',
  /** With `too-many-requests`, and `Retry-After`. */
  'too-many-attempts',
  /** With `unavailable`, and `Retry-After`. */
  'busy',
] as const

/** A reason of `accountReasons`; stable, so that programs may decide by it. */
export type AccountReason = (typeof accountReasons)[number]
