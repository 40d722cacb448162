/** Why a request about an account or an invitation failed: `ErrorDetail.reason` beside the code that is named here. */
export const accountReasons = [
  /** With `not-authenticated`: the same for an address without account. */
  'wrong-credentials',
  /** With `not-authenticated`: there is no session, or no longer. */
  'not-signed-in',
  /** With `invalid-request`: a code of a mail that is not, or no longer, the right one. */
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
  /** With `forbidden`. */
  'email-unverified',
  'wrong-account',
  'registration-closed',
  'wrong-origin',
  'last-owner',
  'role-too-low',
  'last-way-in',
  /** With `invalid-request`. */
  'already-member',
  'already-invited',
  /** With `not-found`. */
  'provider-unknown',
  /** With `unavailable`: the provider could not be asked. */
  'provider-unreachable',
  /** With `too-many-requests`, and `Retry-After`. */
  'too-many-attempts',
  /** With `unavailable`, and `Retry-After`. */
  'busy',
] as const

/** A reason of `accountReasons`; stable, so that programs may decide by it. */
export type AccountReason = (typeof accountReasons)[number]
