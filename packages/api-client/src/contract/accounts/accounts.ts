import { z } from 'zod'
import { type AcceptedFields, acceptedFieldsSchema } from './accepted-fields.ts'
import { type PasswordRequest, passwordText } from './password-request.ts'
import type { SecondFactorMethod } from './second-factor.ts'

/** `GET` answers 200 with `SessionAnswer`. */
export const SESSION_PATH = '/api/auth/session'
/** `GET` answers 200 with `SignInMethodsAnswer`. */
export const SIGN_IN_METHODS_PATH = '/api/auth/methods'
/** `POST` takes a `SignInRequest`, answers 200 with `SignInAnswer` and sets the session's cookie. */
export const SIGN_IN_PATH = '/api/auth/sign-in'
/** `POST` takes a `SignUpRequest`, answers 200 with `SignUpAnswer`, alike for an address that has an account. */
export const SIGN_UP_PATH = '/api/auth/sign-up'
/**
 * `POST` takes a `VerificationRequest`, answers 200 with a `VerificationAnswer`: the session is there in the browser that
 * registered; any other has to bring a new password, and the proof stays unused until it does.
 */
export const VERIFY_EMAIL_PATH = '/api/auth/verify-email'
/** `POST` takes an `EmailRequest`, answers 200 with `MailSentAnswer`. */
export const RESEND_VERIFICATION_PATH = '/api/auth/resend-verification'
/** `POST` takes an `EmailRequest`, answers 200 with `MailSentAnswer`, alike for an address without account. */
export const REQUEST_RESET_PATH = '/api/auth/request-reset'
/** `POST` takes a `ConfirmationRequest` with the token of a reset's link, answers 204 while it works, and uses nothing up. */
export const RESET_LINK_PATH = '/api/auth/reset-link'
/** `POST` takes a `ResetRequest`, answers 204 and ends every session of the account. */
export const RESET_PASSWORD_PATH = '/api/auth/reset-password'
/** `POST` takes a `SignOutRequest`, answers 204. */
export const SIGN_OUT_PATH = '/api/auth/sign-out'
/** `GET` answers 200 with `AccountAnswer`; `PATCH` takes an `AccountUpdate`; `DELETE` takes a `PasswordRequest`, 204. */
export const ACCOUNT_PATH = '/api/auth/account'
/** `POST` takes a `ChangePasswordRequest`, answers 204, ends all other sessions and gives this one a new cookie. */
export const CHANGE_PASSWORD_PATH = '/api/auth/change-password'
/** `POST` takes a `ChangeEmailRequest`, answers 200 with `MailSentAnswer`; the address changes with the mail's proof. */
export const CHANGE_EMAIL_PATH = '/api/auth/change-email'
/** `POST` takes a `ConfirmationRequest`, answers 204: the new address is the account's. */
export const CONFIRM_EMAIL_PATH = '/api/auth/confirm-email'

/** `POST` takes a `ConfirmationRequest` with the token of the printed link, answers 204 while it works, and uses nothing up. */
export const OWNER_LINK_PATH = '/api/auth/owner-link'

/** The person of a session. */
export interface AccountPerson {
  id: string
  name: string
  email: string
  isEmailVerified: boolean
  /** The password was reset, and what opened the account before rests until its owner decides at `RECOVERY_PATH`. */
  isRecovering?: boolean
}

/** Who is signed in on this browser. */
export interface SessionAnswer {
  session: { person: AccountPerson } | null
}

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isRecovering: z.boolean().optional(),
})

/** Checks a `SessionAnswer`. */
export const sessionAnswerSchema: z.ZodType<SessionAnswer> = z.object({
  session: z.object({ person: personSchema }).nullable(),
})

/** How one may get in. Lengths in Unicode code points. */
export interface SignInMethodsAnswer {
  providers: { id: string; name: string }[]
  hasPassword: boolean
  hasPasskeys: boolean
  isRegistrationOpen: boolean
  /** Whether mails are only kept for whoever runs the server; absent in answers of older servers. */
  keepsMail?: boolean
  /** Address of the terms of use that whoever opens an account accepts; absent where there are none. */
  termsUrl?: string
  /** Address of the privacy statement; absent where there is none. */
  privacyUrl?: string
  passwordRules: { minimumLength: number; maximumLength: number }
}

/**
 * Checks the address of a page on the web (`http` or `https`, without credentials), and gives it as browsers write it. The
 * server reads its settings with it too, so that no answer of it is refused by who asks.
 */
export const pageAddressSchema: z.ZodType<string> = z
  .string()
  .trim()
  .regex(/^https?:\/\//i)
  .pipe(z.url({ normalize: true }))
  .refine((address) => !/^https?:\/\/[^/?#]*@/.test(address))

/** Checks a `SignInMethodsAnswer`. */
export const signInMethodsAnswerSchema: z.ZodType<SignInMethodsAnswer> = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  hasPassword: z.boolean(),
  hasPasskeys: z.boolean(),
  isRegistrationOpen: z.boolean(),
  keepsMail: z.boolean().optional(),
  termsUrl: pageAddressSchema.optional(),
  privacyUrl: pageAddressSchema.optional(),
  passwordRules: z.object({ minimumLength: z.int(), maximumLength: z.int() }),
})

const emailText = z.string().max(320)
const nextText = z.string().max(2000).optional()
const languageText = z
  .string()
  .regex(/^[\dA-Za-z-]{1,35}$/)
  .optional()
const tokenText = z.string().max(200)

/** E-mail and password. */
export interface SignInRequest {
  email: string
  password: string
}

/** Checks a `SignInRequest`. */
export const signInRequestSchema: z.ZodType<SignInRequest> = z.object({
  email: emailText,
  password: passwordText,
})

/** What a right password leads to. */
export type SignInAnswer =
  | { kind: 'signed-in'; session: { person: AccountPerson } }
  | { kind: 'second-factor'; methods: SecondFactorMethod[]; trustedDeviceDays?: number }

/** Checks a `SignInAnswer`. */
export const signInAnswerSchema: z.ZodType<SignInAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), session: z.object({ person: personSchema }) }),
  z.object({
    kind: z.literal('second-factor'),
    methods: z.array(z.enum(['totp', 'recovery-code'])),
    trustedDeviceDays: z.int().positive().optional(),
  }),
])

/** A new account. */
export interface SignUpRequest {
  name: string
  email: string
  password: string
  /** BCP 47 tag of the form's language; mails come in it. */
  language?: string
  /** Path to go on to afterwards; the mail's link carries it. */
  next?: string
  /** Token of an invitation, which lets one register where registration is closed. */
  invitationId?: string
  /** Token of the link that the first start prints. */
  ownerToken?: string
  /**
   * What else the form holds. `terms` names the terms of use that were accepted, and stands in the activity of the account once
   * it is open; where the `SignInMethodsAnswer` has a `termsUrl`, the request is refused unless it is that. Other fields are
   * for whoever stands before the server.
   */
  fields?: AcceptedFields
}

/** Checks a `SignUpRequest`. */
export const signUpRequestSchema: z.ZodType<SignUpRequest> = z.object({
  name: z.string().trim().min(1).max(200),
  email: emailText,
  password: passwordText,
  language: languageText,
  next: nextText,
  invitationId: tokenText.optional(),
  ownerToken: tokenText.optional(),
  fields: acceptedFieldsSchema.optional(),
})

/** A mail is on its way, if the address concerns anybody. */
export interface MailSentAnswer {
  kind: 'mail-sent'
  /** Wait before another one can be asked for, in seconds. */
  resendAfterSeconds: number
}

/** Checks a `MailSentAnswer`. */
export const mailSentAnswerSchema: z.ZodType<MailSentAnswer> = z.object({
  kind: z.literal('mail-sent'),
  resendAfterSeconds: z.int().nonnegative(),
})

/** Only the first owner is signed in at once; everybody else is sent a mail. */
export type SignUpAnswer = MailSentAnswer | Extract<SignInAnswer, { kind: 'signed-in' }>

/** Checks a `SignUpAnswer`. */
export const signUpAnswerSchema: z.ZodType<SignUpAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail-sent'), resendAfterSeconds: z.int().nonnegative() }),
  z.object({ kind: z.literal('signed-in'), session: z.object({ person: personSchema }) }),
])

/** What a mail gave its reader: the token of its link, or the code beside it with the address it went to. */
export type MailTokenValue = { kind: 'token'; token: string } | { kind: 'code'; email: string; code: string }

/** Consumes what a mail gave. */
export interface ConfirmationRequest {
  proof: MailTokenValue
}

const proofSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), token: tokenText }),
  z.object({ kind: z.literal('code'), email: emailText, code: z.string().max(40) }),
])

/** Checks a `ConfirmationRequest`. */
export const confirmationRequestSchema: z.ZodType<ConfirmationRequest> = z.object({ proof: proofSchema })

/** Opens the account that was registered. */
export interface VerificationRequest extends ConfirmationRequest {
  /** Takes the place of the one that was registered with. */
  newPassword?: string
}

/** Checks a `VerificationRequest`. */
export const verificationRequestSchema: z.ZodType<VerificationRequest> = z.object({
  proof: proofSchema,
  newPassword: passwordText.optional(),
})

/** The account is open, or wants a password first of who did not register in this browser. */
export type VerificationAnswer =
  | { kind: 'verified'; session: { person: AccountPerson } | null }
  | { kind: 'password-needed' }

/** Checks a `VerificationAnswer`. */
export const verificationAnswerSchema: z.ZodType<VerificationAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verified'), session: z.object({ person: personSchema }).nullable() }),
  z.object({ kind: z.literal('password-needed') }),
])

/** A new password for who can read the account's mail. */
export interface ResetRequest extends ConfirmationRequest {
  newPassword: string
}

/** Checks a `ResetRequest`. */
export const resetRequestSchema: z.ZodType<ResetRequest> = z.object({
  proof: proofSchema,
  newPassword: passwordText,
})

/** Asks for a mail. */
export interface EmailRequest {
  email: string
  language?: string
  next?: string
}

/** Checks an `EmailRequest`. */
export const emailRequestSchema: z.ZodType<EmailRequest> = z.object({
  email: emailText,
  language: languageText,
  next: nextText,
})

/** Ends this session, or all of the account. */
export interface SignOutRequest {
  isEverywhere?: boolean
}

/** Checks a `SignOutRequest`. */
export const signOutRequestSchema: z.ZodType<SignOutRequest> = z.object({
  isEverywhere: z.boolean().optional(),
})

/** What a person may know and change of their own account. */
export interface AccountAnswer {
  person: AccountPerson
  language: string | null
  hasPassword: boolean
}

/** Checks an `AccountAnswer`. */
export const accountAnswerSchema: z.ZodType<AccountAnswer> = z.object({
  person: personSchema,
  language: z.string().nullable(),
  hasPassword: z.boolean(),
})

/** Changes the profile. */
export interface AccountUpdate {
  name?: string
  language?: string
}

/** Checks an `AccountUpdate`. */
export const accountUpdateSchema: z.ZodType<AccountUpdate> = z.object({
  name: z.string().trim().min(1).max(200).optional(),
  language: languageText,
})

/** A new password by who knows the old one. */
export interface ChangePasswordRequest {
  currentPassword: string
  newPassword: string
}

/** Checks a `ChangePasswordRequest`. */
export const changePasswordRequestSchema: z.ZodType<ChangePasswordRequest> = z.object({
  currentPassword: passwordText,
  newPassword: passwordText,
})

/** A new address; a mail goes there, and a notice to the old one. */
export interface ChangeEmailRequest extends PasswordRequest {
  newEmail: string
}

/** Checks a `ChangeEmailRequest`. */
export const changeEmailRequestSchema: z.ZodType<ChangeEmailRequest> = z.object({
  newEmail: emailText,
  password: passwordText.optional(),
})
