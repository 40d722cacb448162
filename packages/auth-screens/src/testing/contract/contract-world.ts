import type { AuthActions } from '../../port/auth-actions.ts'

/** A mail as a check reads it; `token` and `code` are empty where the mail asks for nothing. */
export interface ContractMail {
  readonly purpose: 'verify-email' | 'reset-password' | 'account-exists'
  readonly token: string
  readonly code: string
}

/** Somebody whom a check lets have an account. */
export interface ContractPerson {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** A back end as the checks need it, with control over what surrounds the port. Every check opens its own. */
export interface ContractWorld {
  /** Opens a new browser, signed out, and returns its port. */
  openBrowser(): AuthActions | Promise<AuthActions>
  /** Returns the mails to an address, oldest first. */
  readMails(email: string): readonly ContractMail[] | Promise<readonly ContractMail[]>
  /** Opens an account with a verified address. */
  addPerson(person: ContractPerson): void | Promise<void>
  /** Invites an address, and returns the id of the link. */
  invite(email: string): string | Promise<string>
  revokeInvitation(id: string): void | Promise<void>
  /** Puts the back end's clock forward. Without it, checks of expiry are skipped. */
  passTime?(milliseconds: number): void | Promise<void>
  /** Gives an account a second factor. Without it, checks of second factors are skipped. */
  addSecondFactor?(person: ContractPerson): ContractSecondFactor | Promise<ContractSecondFactor>
  /** Closes what the world opened. */
  close?(): void | Promise<void>
}

/** The second factor of an account, as its owner holds it. */
export interface ContractSecondFactor {
  /** The code that the authenticator shows now. */
  code(): string | Promise<string>
  readonly recoveryCodes: readonly string[]
}

/** One rule that a back end has to hold. */
export interface ContractCheck {
  readonly name: string
  /** What the world must support for this check. */
  readonly needs?: 'passTime' | 'addSecondFactor'
  /** Resolves where the rule holds, and rejects with what was found instead. */
  run(world: ContractWorld): Promise<void>
}
