import type { InvitationReading } from './invitation.ts'
import type { VerificationToken } from './verification-token.ts'
import type { Session } from './session.ts'
import type { SignInMethods } from './sign-in-methods.ts'

/** Return path of a mail or a provider, and the language of mails. */
export interface ReturnDetails {
  /** A path of the same origin, as `safeNext` returns it. */
  readonly next?: string
  /** BCP 47 tag of the language that the screen is shown in. */
  readonly language?: string
}

/** What the application's own fields in a form hold. */
export interface SlotDetails {
  /** Values by the names of the fields in the slots of the form, such as the token of a captcha; absent without any. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Credentials of a sign-in by password. */
export interface SignInDetails extends SlotDetails {
  readonly email: string
  readonly password: string
}

/** A registration. */
export interface SignUpDetails extends ReturnDetails, SlotDetails {
  readonly name: string
  readonly email: string
  readonly password: string
  /** Invitation that permits a registration where registration is closed. */
  readonly invitationId?: string
  /** One-time token that lets the first owner of an empty installation register. */
  readonly ownerToken?: string
}

/** The address is verified. `session` is set where this browser is now signed in. */
export interface Verified {
  readonly kind: 'verified'
  readonly session: Session | null
}

/** The registration began in another browser, perhaps somebody else's: its password must not open the account. */
export interface PasswordNeeded {
  readonly kind: 'password-needed'
}

/** A request for a mail to an address. */
export interface EmailDetails extends ReturnDetails, SlotDetails {
  readonly email: string
}

/** A new password with the token or code of a reset mail. */
export interface ResetDetails {
  readonly proof: VerificationToken
  readonly newPassword: string
}

/** A sign-in by a provider; of a registration, with the terms that were accepted. */
export interface ProviderDetails extends ReturnDetails, SlotDetails {
  readonly providerId: string
}

/** A sign-in by passkey. */
export interface PasskeyDetails {
  /** `button`: the browser asks at once. `autofill`: it offers passkeys in the e-mail field, and waits. */
  readonly mode: 'button' | 'autofill'
  /** Ends a waiting request, which then fails with `passkey-cancelled`. */
  readonly signal?: AbortSignal
}

/** Kind of a second factor. */
export type SecondFactor = 'totp' | 'recovery-code'

/** The code of a second factor. */
export interface SecondFactorDetails {
  readonly method: SecondFactor
  readonly code: string
  readonly isDeviceTrusted?: boolean
}

/** Scope of a sign-out. */
export interface SignOutDetails {
  /** Ends the sessions on all other devices too. */
  readonly isEverywhere?: boolean
}

/** The person is signed in on this browser. */
export interface SignedIn {
  readonly kind: 'signed-in'
  readonly session: Session
}

/** The first factor was right, and the back end remembers that for the next step. */
export interface SecondFactorNeeded {
  readonly kind: 'second-factor'
  readonly methods: readonly SecondFactor[]
  /** Time for which a trusted device is not asked again, in days; without it, the screen offers no such choice. */
  readonly trustedDeviceDays?: number
}

/** The password was right, but the address has to be verified first. The back end has sent a mail. */
export interface VerificationNeeded {
  readonly kind: 'verification-needed'
  /** Wait before another mail can be requested, in seconds. */
  readonly resendAfterSeconds: number
}

/** A mail is on its way where the address belongs to an account; the answer does not reveal whether it does. */
export interface MailSent {
  readonly kind: 'mail-sent'
  /** Wait before another mail can be requested, in seconds. */
  readonly resendAfterSeconds: number
}

/** What every back end does: sessions, and what it offers. */
export interface SessionActions {
  /** Returns the session of this browser; `null` where nobody is signed in. */
  currentSession(): Promise<Session | null>
  listSignInMethods(): Promise<SignInMethods>
  /** Resolves also where nobody is signed in. */
  signOut(details?: SignOutDetails): Promise<{ readonly kind: 'signed-out' }>
}

/** Signs in by password. */
export interface PasswordActions {
  /** Fails with `wrong-credentials` in the same way and after the same time, whether or not the account exists. */
  signIn(details: SignInDetails): Promise<SignedIn | SecondFactorNeeded | VerificationNeeded>
}

/** Signs in at a provider. */
export interface ProviderActions {
  /** Resolves to the address of the provider's page, where the caller sends the browser. */
  signInWithProvider(details: ProviderDetails): Promise<{ readonly kind: 'redirect'; readonly url: string }>
}

/** Signs in by passkey. */
export interface PasskeyActions {
  signInWithPasskey(details: PasskeyDetails): Promise<SignedIn | SecondFactorNeeded>
}

/** Takes the code of a second factor. */
export interface SecondFactorActions {
  /** Follows a result `second-factor`. Fails with `wrong-code` or `second-factor-expired`. */
  confirmSecondFactor(details: SecondFactorDetails): Promise<SignedIn>
}

/** Opens accounts with a password. */
export interface RegistrationActions {
  /** Answers the same for an address that has an account already: its owner gets a mail that says so. */
  signUp(details: SignUpDetails): Promise<SignedIn | MailSent>
}

/** Lets the first owner of an empty installation register by a link. */
export interface OwnerLinkActions {
  /** Changes nothing. Fails with `link-expired`, `link-used` or `link-unknown` where `signUp` would with this token. */
  readOwnerLink(ownerToken: string): Promise<{ readonly kind: 'open' }>
}

/** Verifies addresses by mail. */
export interface VerificationActions {
  /**
   * Consumes the token or code, and sets `newPassword` instead of the password of the registration. A browser that has
   * not registered must send one: without it the answer is `password-needed`, and nothing is consumed. After
   * `verification-needed`, none is needed.
   */
  verifyEmail(proof: VerificationToken, newPassword?: string): Promise<Verified | PasswordNeeded>
  resendVerification(details: EmailDetails): Promise<MailSent>
}

/** Resets forgotten passwords by mail. */
export interface PasswordResetActions {
  requestPasswordReset(details: EmailDetails): Promise<MailSent>
  /** Consumes the token or code, sets the password, and ends every session of the account. */
  resetPassword(details: ResetDetails): Promise<{ readonly kind: 'password-reset' }>
}

/** Says of the link of a reset mail whether it works, before anything is typed. */
export interface ResetLinkActions {
  /** Changes nothing. Fails with `link-expired`, `link-used` or `link-unknown` where `resetPassword` would with this token. */
  readResetLink(token: string): Promise<{ readonly kind: 'open' }>
}

/** Shows and answers invitations to workspaces. */
export interface InvitationActions {
  /** Changes nothing. */
  readInvitation(invitationId: string): Promise<InvitationReading>
  acceptInvitation(invitationId: string): Promise<{ readonly kind: 'accepted'; readonly workspaceId: string }>
  declineInvitation(invitationId: string): Promise<{ readonly kind: 'declined' }>
}

/**
 * What the screens ask of a back end. Every method resolves to a result with a `kind`, or rejects with an `AuthError`;
 * the screens show anything else as `unexpected`. Showing a screen consumes no link: only its buttons do.
 *
 * A back end leaves out the methods of a `Capability` that it lacks, all of them: the screens then show nothing of it.
 */
export interface AuthActions
  extends
    SessionActions,
    Partial<PasswordActions>,
    Partial<ProviderActions>,
    Partial<PasskeyActions>,
    Partial<SecondFactorActions>,
    Partial<RegistrationActions>,
    Partial<OwnerLinkActions>,
    Partial<VerificationActions>,
    Partial<PasswordResetActions>,
    Partial<ResetLinkActions>,
    Partial<InvitationActions> {}
