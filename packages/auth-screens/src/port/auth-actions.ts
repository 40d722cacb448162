import type { InvitationReading } from './invitation.ts'
import type { VerificationToken } from './verification-token.ts'
import type { Session } from './session.ts'
import type { SignInMethods } from './sign-in-methods.ts'

/** Where a mail or a provider leads back to, and the language that mails are written in. */
export interface ReturnDetails {
  /** A path of the same origin, as `safeNext` lets through. */
  readonly next?: string
  /** BCP 47 tag of the language that the screen is shown in. */
  readonly language?: string
}

export interface SignInDetails {
  readonly email: string
  readonly password: string
}

export interface SignUpDetails extends ReturnDetails {
  readonly name: string
  readonly email: string
  readonly password: string
  /** Invitation that lets one register where registration is closed. */
  readonly invitationId?: string
  /** One-time token that makes the first owner of an empty installation. */
  readonly ownerToken?: string
}

/** The address is proved. `session` is there when this browser is signed in afterwards. */
export interface Verified {
  readonly kind: 'verified'
  readonly session: Session | null
}

/** The registration was begun in another browser, perhaps by somebody else: its password must not open the account. */
export interface PasswordNeeded {
  readonly kind: 'password-needed'
}

export interface EmailDetails extends ReturnDetails {
  readonly email: string
}

export interface ResetDetails {
  readonly proof: VerificationToken
  readonly newPassword: string
}

export interface ProviderDetails extends ReturnDetails {
  readonly providerId: string
}

export interface PasskeyDetails {
  /** `button`: the browser asks at once. `autofill`: it offers passkeys in the e-mail field, and waits. */
  readonly mode: 'button' | 'autofill'
  /** Ends a request that waits; it then fails with `passkey-cancelled`. */
  readonly signal?: AbortSignal
}

export type SecondFactor = 'totp' | 'recovery-code'

export interface SecondFactorDetails {
  readonly method: SecondFactor
  readonly code: string
  readonly isDeviceTrusted?: boolean
}

export interface SignOutDetails {
  /** Ends the sessions on all other devices too. */
  readonly isEverywhere?: boolean
}

export interface SignedIn {
  readonly kind: 'signed-in'
  readonly session: Session
}

/** The password was right, and the back end remembers so for the step that follows. */
export interface SecondFactorNeeded {
  readonly kind: 'second-factor'
  readonly methods: readonly SecondFactor[]
  /** How long a trusted device is not asked again, in days; without it nothing is offered. */
  readonly trustedDeviceDays?: number
}

/** The password was right, but the back end lets nobody in before the address is verified. It has sent a mail. */
export interface VerificationNeeded {
  readonly kind: 'verification-needed'
  /** Wait before another mail can be asked for, in seconds. */
  readonly resendAfterSeconds: number
}

/** A mail is on its way, if the address concerns anybody: the answer does not tell. */
export interface MailSent {
  readonly kind: 'mail-sent'
  /** Wait before another one can be asked for, in seconds. */
  readonly resendAfterSeconds: number
}

/**
 * What the screens ask of a back end. Every method resolves to a result with a `kind`, or rejects with an `AuthError`;
 * anything else that is thrown is shown as `unexpected`. Nothing happens but by a call, so that a link which only shows a
 * screen consumes nothing.
 */
export interface AuthActions {
  /** Who is signed in, if anybody. */
  currentSession(): Promise<Session | null>
  listSignInMethods(): Promise<SignInMethods>

  /** Fails with `wrong-credentials`, the same way and after the same time whether or not the account exists. */
  signIn(details: SignInDetails): Promise<SignedIn | SecondFactorNeeded | VerificationNeeded>
  /** Answers with the address to go to; the caller goes there. */
  signInWithProvider(details: ProviderDetails): Promise<{ readonly kind: 'redirect'; readonly url: string }>
  signInWithPasskey(details: PasskeyDetails): Promise<SignedIn | SecondFactorNeeded>
  /** The step after a result `second-factor`. Fails with `wrong-code` or `second-factor-expired`. */
  confirmSecondFactor(details: SecondFactorDetails): Promise<SignedIn>

  /** Changes nothing. Fails with `link-expired`, `link-used` or `link-unknown` where `signUp` would with this token. */
  readOwnerLink(ownerToken: string): Promise<{ readonly kind: 'open' }>
  /** Answers alike for an address that has an account: its owner gets a mail that says so. */
  signUp(details: SignUpDetails): Promise<SignedIn | MailSent>
  /**
   * Consumes the proof, and sets `newPassword` in place of the one that was registered with. A browser that has not
   * registered must bring one: without it the answer is `password-needed`, and nothing is consumed. Nor is it asked for
   * after `verification-needed`, for which the right password was given here.
   */
  verifyEmail(proof: VerificationToken, newPassword?: string): Promise<Verified | PasswordNeeded>
  resendVerification(details: EmailDetails): Promise<MailSent>

  requestPasswordReset(details: EmailDetails): Promise<MailSent>
  /** Changes nothing. Fails with `link-expired`, `link-used` or `link-unknown` where `resetPassword` would with this token. */
  readResetLink(token: string): Promise<{ readonly kind: 'open' }>
  /** Consumes the proof and ends every session of the account; one signs in again with the new password. */
  resetPassword(details: ResetDetails): Promise<{ readonly kind: 'password-reset' }>

  /** Changes nothing. */
  readInvitation(invitationId: string): Promise<InvitationReading>
  acceptInvitation(invitationId: string): Promise<{ readonly kind: 'accepted'; readonly workspaceId: string }>
  declineInvitation(invitationId: string): Promise<{ readonly kind: 'declined' }>

  /** Resolves also where nobody was signed in. */
  signOut(details?: SignOutDetails): Promise<{ readonly kind: 'signed-out' }>
}
