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
  /** The person who is signed in on this browser; `session` is `null` without one. */
  readSession(options?: CallOptions): Promise<SessionAnswer>
  /** The ways to sign in that the server offers. */
  listSignInMethods(options?: CallOptions): Promise<SignInMethodsAnswer>
  /** Signs in with a password. The answer says whether a second factor is still needed. */
  signIn(request: SignInRequest, options?: CallOptions): Promise<SignInAnswer>
  /** The address at the identity provider to send the browser to. */
  signInWithProvider(request: ProviderSignInRequest, options?: CallOptions): Promise<ProviderRedirect>
  /** Registers an account. The answer is the same for an address that has one. */
  signUp(request: SignUpRequest, options?: CallOptions): Promise<SignUpAnswer>
  /** Ends the session of this browser. */
  signOut(request?: SignOutRequest, options?: CallOptions): Promise<void>
  /** Fails with the reason for which the printed link does not work; uses nothing up. */
  readOwnerLink(request: ConfirmationRequest, options?: CallOptions): Promise<void>
  /** Confirms the address of a new account with the token of the mailed link. */
  verifyEmail(request: VerificationRequest, options?: CallOptions): Promise<VerificationAnswer>
  /** Mails the verification link again. */
  resendVerification(request: EmailRequest, options?: CallOptions): Promise<MailSentAnswer>
  /** Mails a link to reset the password. The answer is the same for an address without account. */
  requestReset(request: EmailRequest, options?: CallOptions): Promise<MailSentAnswer>
  /** Fails with the reason for which the mailed link does not work; uses nothing up. */
  readResetLink(request: ConfirmationRequest, options?: CallOptions): Promise<void>
  /** Sets a new password with the token of the mailed link, and ends every session of the account. */
  resetPassword(request: ResetRequest, options?: CallOptions): Promise<void>
  /** The account of the person who is signed in. */
  readAccount(options?: CallOptions): Promise<AccountAnswer>
  /** Changes the name or the language. Resolves to the changed account. */
  updateAccount(request: AccountUpdate, options?: CallOptions): Promise<AccountAnswer>
  /** Deletes the account. */
  deleteAccount(request: PasswordRequest, options?: CallOptions): Promise<void>
  /** What rests since the password was reset. */
  readRecovery(options?: CallOptions): Promise<RecoveryAnswer>
  /** Lets what is named open the account again, and ends everything else. */
  decideRecovery(decision: RecoveryDecision, options?: CallOptions): Promise<void>
  /** Sets a new password, and ends all other sessions. */
  changePassword(request: ChangePasswordRequest, options?: CallOptions): Promise<void>
  /** Mails a link to the new address, which becomes the account's when the link is confirmed. */
  changeEmail(request: ChangeEmailRequest, options?: CallOptions): Promise<MailSentAnswer>
  /** Changes the address with the token of the mailed link. */
  confirmEmail(request: ConfirmationRequest, options?: CallOptions): Promise<void>
  /** The sessions of the account, on all its browsers. */
  listSessions(options?: CallOptions): Promise<SessionsAnswer>
  /** Ends one session of the account. */
  endSession(sessionId: string, options?: CallOptions): Promise<void>
  /** Ends all sessions but this one. */
  endOtherSessions(options?: CallOptions): Promise<void>
  /** Every identity provider that is configured or linked. */
  listProviders(options?: CallOptions): Promise<ProvidersAnswer>
  /** The address at the identity provider to send the browser to, which links it with the account. */
  linkProvider(request: ProviderLinkRequest, options?: CallOptions): Promise<ProviderRedirect>
  /** Removes an identity provider from the account. */
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
