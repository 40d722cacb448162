import type { Invitation, InvitedRole } from '../port/invitation.ts'
import type { SignInMethods } from '../port/sign-in-methods.ts'
import type { AuthErrorCode } from '../port/auth-error.ts'

/** A mail that the back end in memory would have sent. */
export interface MemoryMail {
  readonly to: string
  readonly purpose: 'verify-email' | 'reset-password' | 'account-exists'
  /** Empty where the mail asks for nothing. */
  readonly token: string
  readonly code: string
  readonly language: string | undefined
  readonly next: string | undefined
}

/** An account of the back end in memory. */
export interface MemoryPerson {
  readonly id: string
  name: string
  readonly email: string
  password: string
  isEmailVerified: boolean
  /** The browser that registered; no other browser's password opens the account. */
  registrar?: object
  hasSecondFactor: boolean
  recoveryCodes: string[]
}

/** A token and code that a mail carries. */
export interface MemoryToken {
  readonly purpose: MemoryMail['purpose']
  readonly email: string
  readonly token: string
  readonly code: string
  readonly expiresAt: number
  state: 'open' | 'used' | 'replaced'
}

/** An invitation of the back end in memory. */
export interface MemoryInvitation extends Omit<Invitation, 'expiresAt'> {
  readonly id: string
  readonly role: InvitedRole
  readonly expiresAt: number
  state: 'open' | 'used' | 'revoked'
}

/** State of the back end in memory. */
export interface MemoryState {
  readonly methods: SignInMethods
  readonly isVerificationFirst: boolean
  readonly people: Map<string, MemoryPerson>
  readonly tokens: MemoryToken[]
  readonly mails: MemoryMail[]
  /** Tokens of links for the first owner. */
  readonly ownerLinks: Map<string, { readonly expiresAt: number; state: 'open' | 'used' }>
  readonly invitations: Map<string, MemoryInvitation>
  /** Maps a session id to its person. */
  readonly sessions: Map<string, MemoryPerson>
  /** Milliseconds that the clock was put forward. */
  passed: number
  /** The code that every call fails with. */
  fault: AuthErrorCode | undefined
  /** The promise that every call waits for. */
  gate: Promise<void> | undefined
  nextNumber: number
}

/** The current time of this back end, in milliseconds. */
export function nowIn(state: MemoryState): number {
  return Date.now() + state.passed
}

/** Returns a short name that this back end has not used yet. */
export function nameIn(state: MemoryState, kind: string): string {
  state.nextNumber += 1
  return `${kind}-${state.nextNumber}`
}

/** Finds the account of an address, without regard to case. */
export function personIn(state: MemoryState, email: string): MemoryPerson | undefined {
  return state.people.get(email.trim().toLowerCase())
}
