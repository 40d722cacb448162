/** How one may get in, as the back end is configured; a screen offers nothing else. */
export interface SignInMethods {
  readonly providers: readonly Provider[]
  readonly hasPassword: boolean
  readonly hasPasskeys: boolean
  /** Whether anybody may open an account; an invitation or an owner's link may do so regardless. */
  readonly isRegistrationOpen: boolean
  /**
   * Whether mails are only kept for whoever runs the server; the screens say so then.
   * @default false
   */
  readonly keepsMail?: boolean
  readonly passwordRules: PasswordRules
}

/** Somebody else who vouches for a person. */
export interface Provider {
  /** What the back end knows it by, for example `github` or `company`. */
  readonly id: string
  /** What people know it by. */
  readonly name: string
}

/** Lengths in Unicode code points. */
export interface PasswordRules {
  readonly minimumLength: number
  readonly maximumLength: number
}
