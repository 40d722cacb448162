import type { AuthActions } from './auth-actions.ts'
import { hasCapability } from './capabilities.ts'

/** Sign-in methods that the back end is configured for; the screens offer nothing else, and none that it lacks the capability for. */
export interface SignInMethods {
  readonly providers: readonly Provider[]
  readonly hasPassword: boolean
  readonly hasPasskeys: boolean
  /** Whether anybody may register; an invitation or an owner's link permits it regardless. */
  readonly isRegistrationOpen: boolean
  /**
   * Whether the server only stores mails for its operator; the screens then say so.
   * @default false
   */
  readonly keepsMail?: boolean
  /**
   * Whether mails hold a code beside the link; without codes the screens ask for none.
   * @default true
   */
  readonly hasMailCodes?: boolean
  /** Address of the terms of use, for the slot `terms` of an application; the screens show nothing of it by themselves. */
  readonly termsUrl?: string
  /** Address of the privacy statement, for the same slot. */
  readonly privacyUrl?: string
  readonly passwordRules: PasswordRules
}

/** A sign-in provider. */
export interface Provider {
  /** Id of the provider at the back end, for example `github` or `company`. */
  readonly id: string
  /** Name of the provider for people. */
  readonly name: string
}

/** Lengths of a password, in Unicode code points. */
export interface PasswordRules {
  readonly minimumLength: number
  readonly maximumLength: number
}

/** Takes out of the sign-in methods what the back end lacks the capability for. */
export function possibleMethods(methods: SignInMethods, actions: AuthActions): SignInMethods {
  return {
    ...methods,
    providers: hasCapability(actions, 'providers') ? methods.providers : [],
    hasPassword: methods.hasPassword && hasCapability(actions, 'passwords'),
    hasPasskeys: methods.hasPasskeys && hasCapability(actions, 'passkeys'),
  }
}
