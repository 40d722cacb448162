export type {
  AuthActions,
  EmailDetails,
  InvitationActions,
  MailSent,
  OwnerLinkActions,
  PasskeyActions,
  PasskeyDetails,
  PasswordActions,
  PasswordNeeded,
  PasswordResetActions,
  ProviderActions,
  ProviderDetails,
  RegistrationActions,
  ResetDetails,
  ResetLinkActions,
  ReturnDetails,
  SecondFactor,
  SecondFactorActions,
  SecondFactorDetails,
  SecondFactorNeeded,
  SessionActions,
  SignedIn,
  SignInDetails,
  SignOutDetails,
  SignUpDetails,
  SlotDetails,
  VerificationActions,
  VerificationNeeded,
  Verified,
} from './port/auth-actions.ts'
export { safeNext } from './next/safe-next.ts'
export { AuthError, authErrorCodes, type AuthErrorCode } from './port/auth-error.ts'
export {
  type ActionsWith,
  capabilitiesOf,
  type Capability,
  type CapabilityActions,
  type CompleteAuthActions,
  hasCapability,
} from './port/capabilities.ts'
export type { Invitation, InvitationReading, InvitedRole } from './port/invitation.ts'
export { maskEmail } from './port/mask-email.ts'
export type { VerificationToken } from './port/verification-token.ts'
export type { Session, SignedInPerson } from './port/session.ts'
export type { PasswordRules, Provider, SignInMethods } from './port/sign-in-methods.ts'
