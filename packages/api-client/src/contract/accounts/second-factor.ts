import { z } from 'zod'

/** `GET` answers 200 with `SecondFactorAnswer`. */
export const SECOND_FACTOR_PATH = '/api/auth/second-factor'
/**
 * `POST` takes a `PasswordRequest`, answers 200 with `TotpAnswer`; nothing is on before the confirmation. `DELETE` takes
 * a `PasswordRequest`, turns the second factor off, 204, and ends all other sessions.
 */
export const TOTP_PATH = '/api/auth/second-factor/totp'
/** `POST` takes a `TotpRequest`, answers 200 with `RecoveryCodesAnswer`, and ends all other sessions. */
export const TOTP_CONFIRMATION_PATH = '/api/auth/second-factor/totp/confirmation'
/** `POST` takes a `PasswordRequest`, answers 200 with `RecoveryCodesAnswer`; the codes before no longer work. */
export const RECOVERY_CODES_PATH = '/api/auth/second-factor/recovery-codes'
/** `POST` takes a `SecondFactorRequest`, answers 200 with the `SignInAnswer` of kind `signed-in`. */
export const SECOND_FACTOR_SIGN_IN_PATH = '/api/auth/sign-in/second-factor'

/** What is asked for beside the password. */
export type SecondFactorMethod = 'totp' | 'recovery-code'

/** Whether signing in with a password asks for a code, too. */
export interface SecondFactorAnswer {
  isOn: boolean
  /** ISO 8601 in UTC; null where it is off. */
  since: string | null
  recoveryCodesLeft: number
}

/** Checks a `SecondFactorAnswer`. */
export const secondFactorAnswerSchema: z.ZodType<SecondFactorAnswer> = z.object({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int().nonnegative(),
})

/** The secret that an authenticator needs. No other answer holds it. */
export interface TotpAnswer {
  /** `otpauth:` address, to be drawn as a QR code and to be opened on a phone. */
  uri: string
  /** The same secret in base 32, to be typed. */
  secret: string
}

/** Checks a `TotpAnswer`. */
export const totpAnswerSchema: z.ZodType<TotpAnswer> = z.object({ uri: z.string(), secret: z.string() })

/** The code that an authenticator shows. */
export interface TotpRequest {
  code: string
}

const codeText = z.string().max(40)

/** Checks a `TotpRequest`. */
export const totpRequestSchema: z.ZodType<TotpRequest> = z.object({ code: codeText })

/** Codes that each work once instead of an authenticator. No other answer holds them. */
export interface RecoveryCodesAnswer {
  recoveryCodes: string[]
}

/** Checks a `RecoveryCodesAnswer`. */
export const recoveryCodesAnswerSchema: z.ZodType<RecoveryCodesAnswer> = z.object({
  recoveryCodes: z.array(z.string()),
})

/** The step after a right password. Fails with `wrong-code` or `second-factor-expired`. */
export interface SecondFactorRequest {
  method: SecondFactorMethod
  code: string
  /** Asks no more for a code on this browser, for the days of the `SignInAnswer`. */
  isDeviceTrusted?: boolean
}

/** Checks a `SecondFactorRequest`. */
export const secondFactorRequestSchema: z.ZodType<SecondFactorRequest> = z.object({
  method: z.enum(['totp', 'recovery-code']),
  code: codeText,
  isDeviceTrusted: z.boolean().optional(),
})
