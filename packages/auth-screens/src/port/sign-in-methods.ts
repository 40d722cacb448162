/** Sign-in methods that the back end is configured for; the screens offer nothing else. */
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
