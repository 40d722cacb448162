import type {
  AuthActions,
  InvitationActions,
  OwnerLinkActions,
  PasskeyActions,
  PasswordActions,
  PasswordResetActions,
  ProviderActions,
  RegistrationActions,
  ResetLinkActions,
  SecondFactorActions,
  VerificationActions,
} from './auth-actions.ts'

/** The actions of each capability, by its name. */
export interface CapabilityActions {
  passwords: PasswordActions
  providers: ProviderActions
  passkeys: PasskeyActions
  'second-factor': SecondFactorActions
  registration: RegistrationActions
  'owner-links': OwnerLinkActions
  verification: VerificationActions
  'password-reset': PasswordResetActions
  'reset-links': ResetLinkActions
  invitations: InvitationActions
}

/** Name of something that a back end may be able to do. */
export type Capability = keyof CapabilityActions

type IntersectionOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Intersection,
) => void
  ? Intersection
  : never

/** Actions of a back end that is known to have these capabilities. */
export type ActionsWith<Name extends Capability> = AuthActions & IntersectionOf<CapabilityActions[Name]>

/** Actions of a back end that has every capability. */
export type CompleteAuthActions = ActionsWith<Capability>

const methods: { readonly [Name in Capability]: readonly (keyof CapabilityActions[Name])[] } = {
  passwords: ['signIn'],
  providers: ['signInWithProvider'],
  passkeys: ['signInWithPasskey'],
  'second-factor': ['confirmSecondFactor'],
  registration: ['signUp'],
  'owner-links': ['readOwnerLink'],
  verification: ['verifyEmail', 'resendVerification'],
  'password-reset': ['requestPasswordReset', 'resetPassword'],
  'reset-links': ['readResetLink'],
  invitations: ['readInvitation', 'acceptInvitation', 'declineInvitation'],
}

/** Names of the methods that each capability consists of. */
export const capabilityMethods: Readonly<Record<Capability, readonly (keyof AuthActions)[]>> = methods

/** The capabilities of a back end: those of which it has every method. */
export function capabilitiesOf(actions: AuthActions): readonly Capability[] {
  return (Object.keys(methods) as Capability[]).filter((name) => hasCapability(actions, name))
}

/** Whether a back end has every method of a capability. */
export function hasCapability<Actions extends AuthActions, Name extends Capability>(
  actions: Actions,
  name: Name,
): actions is Actions & ActionsWith<Name> {
  return capabilityMethods[name].every((method) => typeof actions[method] === 'function')
}

/** Returns the actions of a back end as those of one that has a capability. Throws where it lacks it. */
export function requireCapability<Name extends Capability>(
  actions: AuthActions,
  name: Name,
): ActionsWith<Name> {
  if (hasCapability(actions, name)) return actions
  throw new Error(`The back end lacks the capability ${name}.`)
}
