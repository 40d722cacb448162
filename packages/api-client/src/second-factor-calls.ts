import type { AskWithSession, CallOptions } from './ask-with-session.ts'
import { type SignInAnswer, signInAnswerSchema } from './contract/accounts/accounts.ts'
import type { PasswordRequest } from './contract/accounts/password-request.ts'
import {
  RECOVERY_CODES_PATH,
  type RecoveryCodesAnswer,
  recoveryCodesAnswerSchema,
  SECOND_FACTOR_PATH,
  SECOND_FACTOR_SIGN_IN_PATH,
  type SecondFactorAnswer,
  secondFactorAnswerSchema,
  type SecondFactorRequest,
  TOTP_CONFIRMATION_PATH,
  TOTP_PATH,
  type TotpAnswer,
  totpAnswerSchema,
  type TotpRequest,
} from './contract/accounts/second-factor.ts'

/** What a page asks about the code beside the password. */
export interface SecondFactorCalls {
  /** Whether a second factor is on, and how many recovery codes are left. */
  readSecondFactor(options?: CallOptions): Promise<SecondFactorAnswer>
  /** A secret for an authenticator. The second factor is on only after `confirmTotp`. */
  beginTotp(request?: PasswordRequest, options?: CallOptions): Promise<TotpAnswer>
  /** Switches the second factor on with a first code, and ends all other sessions. Resolves to the recovery codes. */
  confirmTotp(request: TotpRequest, options?: CallOptions): Promise<RecoveryCodesAnswer>
  /** Switches the second factor off, and ends all other sessions. */
  removeTotp(request?: PasswordRequest, options?: CallOptions): Promise<void>
  /** New recovery codes; those before no longer work. */
  renewRecoveryCodes(request?: PasswordRequest, options?: CallOptions): Promise<RecoveryCodesAnswer>
  /** The step after `signIn` answered `second-factor`. */
  confirmSecondFactor(request: SecondFactorRequest, options?: CallOptions): Promise<SignInAnswer>
}

/** The calls about the second factor, of a client. */
export function secondFactorCalls(ask: AskWithSession): SecondFactorCalls {
  return {
    readSecondFactor: (call) =>
      ask({ method: 'GET', path: SECOND_FACTOR_PATH, answer: secondFactorAnswerSchema, ...call }),
    beginTotp: (body = {}, call) =>
      ask({ method: 'POST', path: TOTP_PATH, body, answer: totpAnswerSchema, ...call }),
    confirmTotp: (body, call) =>
      ask({
        method: 'POST',
        path: TOTP_CONFIRMATION_PATH,
        body,
        answer: recoveryCodesAnswerSchema,
        ...call,
      }),
    removeTotp: (body = {}, call) => ask({ method: 'DELETE', path: TOTP_PATH, body, ...call }),
    renewRecoveryCodes: (body = {}, call) =>
      ask({ method: 'POST', path: RECOVERY_CODES_PATH, body, answer: recoveryCodesAnswerSchema, ...call }),
    confirmSecondFactor: (body, call) =>
      ask({ method: 'POST', path: SECOND_FACTOR_SIGN_IN_PATH, body, answer: signInAnswerSchema, ...call }),
  }
}
