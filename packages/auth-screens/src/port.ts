export type {
  AuthActions,
  EmailDetails,
  MailSent,
  PasskeyDetails,
  ProviderDetails,
  ResetDetails,
  ReturnDetails,
  SecondFactor,
  SecondFactorDetails,
  SecondFactorNeeded,
  SignedIn,
  SignInDetails,
  SignOutDetails,
  SignUpDetails,
  VerificationNeeded,
} from './port/auth-actions.ts'
export { safeNext } from './next/safe-next.ts'
export { AuthError, authErrorCodes, type AuthErrorCode } from './port/auth-error.ts'
export type { Invitation, InvitationReading, InvitedRole } from './port/invitation.ts'
export { maskEmail } from './port/mask-email.ts'
export type { VerificationToken } from './port/verification-token.ts'
export type { Session, SignedInPerson } from './port/session.ts'
export type { PasswordRules, Provider, SignInMethods } from './port/sign-in-methods.ts'
