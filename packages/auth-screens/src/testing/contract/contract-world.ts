import type { AuthActions } from '../../port/auth-actions.ts'

/** A mail as a check reads it; `token` and `code` are empty where it asks for nothing. */
export interface ContractMail {
  readonly purpose: 'verify-email' | 'reset-password' | 'account-exists'
  readonly token: string
  readonly code: string
}

export interface ContractPerson {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** A back end as the checks need it: with what stands around the port. Every check opens one of its own. */
export interface ContractWorld {
  /** The port as a browser of its own has it, signed out. */
  openBrowser(): AuthActions | Promise<AuthActions>
  /** Mails to an address, oldest first. */
  readMails(email: string): readonly ContractMail[] | Promise<readonly ContractMail[]>
  /** Opens an account with a verified address. */
  addPerson(person: ContractPerson): void | Promise<void>
  /** Invites an address, and gives the id that stands in the link. */
  invite(email: string): string | Promise<string>
  revokeInvitation(id: string): void | Promise<void>
  /** Puts the back end's clock forward. Without it, checks of what expires are skipped. */
  passTime?(milliseconds: number): void | Promise<void>
  /** Gives an account a second factor. Without it, checks of that are skipped. */
  addSecondFactor?(person: ContractPerson): ContractSecondFactor | Promise<ContractSecondFactor>
  /** Ends what was opened. */
  close?(): void | Promise<void>
}

export interface ContractSecondFactor {
  /** What the authenticator shows now. */
  code(): string | Promise<string>
  readonly recoveryCodes: readonly string[]
}

/** One thing that a back end has to do. */
export interface ContractCheck {
  readonly name: string
  /** What the world must have for it. */
  readonly needs?: 'passTime' | 'addSecondFactor'
  /** Resolves when it holds, and rejects with what was found instead. */
  run(world: ContractWorld): Promise<void>
}
