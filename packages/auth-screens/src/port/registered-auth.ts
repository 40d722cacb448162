import type { Capability, CapabilityActions, CompleteAuthActions } from './capabilities.ts'

/**
 * The back end of an application, for the types of the screens: an application declares its own actions here, and a
 * screen that they lack the capability for no longer compiles. Without it, every screen does.
 *
 * @example
 *   declare module '@vitrine/auth-screens' {
 *     interface RegisteredAuth { actions: typeof actions }
 *   }
 */
export interface RegisteredAuth {}

type RegisteredActions = RegisteredAuth extends { actions: infer Actions } ? Actions : CompleteAuthActions

/** Names the capability for which a screen does not compile: the registered back end lacks it. */
export interface MissingCapability<Name extends Capability> {
  readonly 'the registered back end lacks': Name
}

/** Props of a screen that stands on a capability. */
export type PropsWith<Name extends Capability, Props> = RegisteredActions extends CapabilityActions[Name]
  ? Props
  : Props & MissingCapability<Name>
