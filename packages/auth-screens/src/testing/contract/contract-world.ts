import type { AuthActions } from '../../port/auth-actions.ts'
import type { Capability, CompleteAuthActions } from '../../port/capabilities.ts'

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
  /** Invites an address, and returns the id of the link. Without it, checks of invitations are skipped. */
  invite?(email: string): string | Promise<string>
  /** Takes an invitation back. Without it, checks of that are skipped. */
  revokeInvitation?(id: string): void | Promise<void>
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

/** What a check needs of a world besides browsers, mails and accounts. */
export type WorldControl = 'invite' | 'revokeInvitation' | 'passTime' | 'addSecondFactor'

/**
 * What a check needs: a capability of the back end, codes in its mails (`mail-codes`, which `hasMailCodes` of the
 * sign-in methods denies), or a control of the world.
 */
export type ContractNeed = Capability | 'mail-codes' | WorldControl

/** A world that has all that a check needs. */
export interface CompleteContractWorld
  extends Omit<ContractWorld, WorldControl | 'openBrowser'>, Required<Pick<ContractWorld, WorldControl>> {
  openBrowser(): CompleteAuthActions | Promise<CompleteAuthActions>
}

/** One rule that a back end has to hold. */
export interface ContractCheck {
  readonly name: string
  readonly needs: readonly ContractNeed[]
  /** Resolves where the rule holds, and rejects with what was found instead. `runContractCheck` gives it a world. */
  run(world: CompleteContractWorld): Promise<void>
}
