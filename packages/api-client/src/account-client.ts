import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import {
  ACCOUNT_PATH,
  type AccountAnswer,
  accountAnswerSchema,
  type AccountUpdate,
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  CONFIRM_EMAIL_PATH,
  type EmailRequest,
  type MailSentAnswer,
  mailSentAnswerSchema,
  type ConfirmationRequest,
  REQUEST_RESET_PATH,
  RESEND_VERIFICATION_PATH,
  RESET_LINK_PATH,
  RESET_PASSWORD_PATH,
  type ResetRequest,
  SESSION_PATH,
  type SessionAnswer,
  sessionAnswerSchema,
  SIGN_IN_METHODS_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  type SignInAnswer,
  signInAnswerSchema,
  type SignInMethodsAnswer,
  signInMethodsAnswerSchema,
  type SignInRequest,
  type SignOutRequest,
  type SignUpAnswer,
  signUpAnswerSchema,
  type SignUpRequest,
  type VerificationAnswer,
  verificationAnswerSchema,
  type VerificationRequest,
  OWNER_LINK_PATH,
  VERIFY_EMAIL_PATH,
} from './contract/accounts/accounts.ts'
import {
  sessionPath,
  SESSIONS_PATH,
  type SessionsAnswer,
  sessionsAnswerSchema,
} from './contract/accounts/own-sessions.ts'
import {
  PROVIDER_SIGN_IN_PATH,
  type ProviderLinkRequest,
  providerPath,
  type ProviderRedirect,
  providerRedirectSchema,
  PROVIDERS_PATH,
  type ProvidersAnswer,
  providersAnswerSchema,
  type ProviderSignInRequest,
} from './contract/accounts/providers.ts'
import {
  RECOVERY_PATH,
  type RecoveryAnswer,
  recoveryAnswerSchema,
  type RecoveryDecision,
} from './contract/accounts/recovery.ts'
import type { PasswordRequest } from './contract/accounts/password-request.ts'
import { type PasskeyCalls, passkeyCalls } from './passkey-calls.ts'
import { type SecondFactorCalls, secondFactorCalls } from './second-factor-calls.ts'

/** What a page asks about accounts. Each call throws `ApiError`, with an `AccountReason` where there is one. */
export interface AccountClient extends PasskeyCalls, SecondFactorCalls {
  readSession(options?: CallOptions): Promise<SessionAnswer>
  listSignInMethods(options?: CallOptions): Promise<SignInMethodsAnswer>
  signIn(request: SignInRequest, options?: CallOptions): Promise<SignInAnswer>
  signInWithProvider(request: ProviderSignInRequest, options?: CallOptions): Promise<ProviderRedirect>
  signUp(request: SignUpRequest, options?: CallOptions): Promise<SignUpAnswer>
  signOut(request?: SignOutRequest, options?: CallOptions): Promise<void>
  /** Fails with the reason for which the printed link does not work; uses nothing up. */
  readOwnerLink(request: ConfirmationRequest, options?: CallOptions): Promise<void>
  verifyEmail(request: VerificationRequest, options?: CallOptions): Promise<VerificationAnswer>
  resendVerification(request: EmailRequest, options?: CallOptions): Promise<MailSentAnswer>
  requestReset(request: EmailRequest, options?: CallOptions): Promise<MailSentAnswer>
  /** Fails with the reason for which the mailed link does not work; uses nothing up. */
  readResetLink(request: ConfirmationRequest, options?: CallOptions): Promise<void>
  resetPassword(request: ResetRequest, options?: CallOptions): Promise<void>
  readAccount(options?: CallOptions): Promise<AccountAnswer>
  updateAccount(request: AccountUpdate, options?: CallOptions): Promise<AccountAnswer>
  deleteAccount(request: PasswordRequest, options?: CallOptions): Promise<void>
  /** What rests since the password was reset. */
  readRecovery(options?: CallOptions): Promise<RecoveryAnswer>
  /** Lets what is named open the account again, and ends everything else. */
  decideRecovery(decision: RecoveryDecision, options?: CallOptions): Promise<void>
  changePassword(request: ChangePasswordRequest, options?: CallOptions): Promise<void>
  changeEmail(request: ChangeEmailRequest, options?: CallOptions): Promise<MailSentAnswer>
  confirmEmail(request: ConfirmationRequest, options?: CallOptions): Promise<void>
  listSessions(options?: CallOptions): Promise<SessionsAnswer>
  endSession(sessionId: string, options?: CallOptions): Promise<void>
  endOtherSessions(options?: CallOptions): Promise<void>
  listProviders(options?: CallOptions): Promise<ProvidersAnswer>
  linkProvider(request: ProviderLinkRequest, options?: CallOptions): Promise<ProviderRedirect>
  unlinkProvider(providerId: string, options?: CallOptions): Promise<void>
}

/** A typed client for the page of somebody who is signed in, or is about to. */
export function createAccountClient(options: SessionClientOptions): AccountClient {
  const ask = askWithSession(options)
  const post = (path: string, body: unknown, call?: CallOptions) =>
    ask({ method: 'POST', path, body, ...call })
  const mail = (path: string, body: unknown, call?: CallOptions) =>
    ask({ method: 'POST', path, body, answer: mailSentAnswerSchema, ...call })
  return {
    readSession: (call) => ask({ method: 'GET', path: SESSION_PATH, answer: sessionAnswerSchema, ...call }),
    listSignInMethods: (call) =>
      ask({ method: 'GET', path: SIGN_IN_METHODS_PATH, answer: signInMethodsAnswerSchema, ...call }),
    signIn: (body, call) =>
      ask({ method: 'POST', path: SIGN_IN_PATH, body, answer: signInAnswerSchema, ...call }),
    signInWithProvider: (body, call) =>
      ask({ method: 'POST', path: PROVIDER_SIGN_IN_PATH, body, answer: providerRedirectSchema, ...call }),
    signUp: (body, call) =>
      ask({ method: 'POST', path: SIGN_UP_PATH, body, answer: signUpAnswerSchema, ...call }),
    signOut: (body = {}, call) => post(SIGN_OUT_PATH, body, call),
    readOwnerLink: (body, call) => post(OWNER_LINK_PATH, body, call),
    verifyEmail: (body, call) =>
      ask({ method: 'POST', path: VERIFY_EMAIL_PATH, body, answer: verificationAnswerSchema, ...call }),
    resendVerification: (body, call) => mail(RESEND_VERIFICATION_PATH, body, call),
    requestReset: (body, call) => mail(REQUEST_RESET_PATH, body, call),
    readResetLink: (body, call) => post(RESET_LINK_PATH, body, call),
    resetPassword: (body, call) => post(RESET_PASSWORD_PATH, body, call),
    readAccount: (call) => ask({ method: 'GET', path: ACCOUNT_PATH, answer: accountAnswerSchema, ...call }),
    updateAccount: (body, call) =>
      ask({ method: 'PATCH', path: ACCOUNT_PATH, body, answer: accountAnswerSchema, ...call }),
    deleteAccount: (body, call) => ask({ method: 'DELETE', path: ACCOUNT_PATH, body, ...call }),
    readRecovery: (call) =>
      ask({ method: 'GET', path: RECOVERY_PATH, answer: recoveryAnswerSchema, ...call }),
    decideRecovery: (body, call) => post(RECOVERY_PATH, body, call),
    changePassword: (body, call) => post(CHANGE_PASSWORD_PATH, body, call),
    changeEmail: (body, call) => mail(CHANGE_EMAIL_PATH, body, call),
    confirmEmail: (body, call) => post(CONFIRM_EMAIL_PATH, body, call),
    listSessions: (call) =>
      ask({ method: 'GET', path: SESSIONS_PATH, answer: sessionsAnswerSchema, ...call }),
    endSession: (sessionId, call) => ask({ method: 'DELETE', path: sessionPath(sessionId), ...call }),
    endOtherSessions: (call) => ask({ method: 'DELETE', path: SESSIONS_PATH, ...call }),
    listProviders: (call) =>
      ask({ method: 'GET', path: PROVIDERS_PATH, answer: providersAnswerSchema, ...call }),
    linkProvider: (body, call) =>
      ask({ method: 'POST', path: PROVIDERS_PATH, body, answer: providerRedirectSchema, ...call }),
    unlinkProvider: (providerId, call) => ask({ method: 'DELETE', path: providerPath(providerId), ...call }),
    ...passkeyCalls(ask),
    ...secondFactorCalls(ask),
  }
}
