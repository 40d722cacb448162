import { DEFAULT_PASSWORD_RULES } from '../password/default-password-rules.ts'
import type { AuthActions } from '../port/auth-actions.ts'
import { AuthError, type AuthErrorCode } from '../port/auth-error.ts'
import { capabilityMethods, type ActionsWith, type Capability } from '../port/capabilities.ts'
import type { Invitation } from '../port/invitation.ts'
import type { SignInMethods } from '../port/sign-in-methods.ts'
import { openMemoryBrowser, totpIn } from './memory-browser.ts'
import { nameIn, nowIn, personIn, type MemoryMail, type MemoryState } from './memory-state.ts'

/** Which ways of signing in a back end in memory offers, and what it asks before the first sign-in. */
export interface MemoryBackendOptions<Without extends Capability = never> extends Partial<SignInMethods> {
  /** Capabilities that the back end lacks, for trying out what the screens then leave out. @default [] */
  without?: readonly Without[]
  /** Whether an address has to be verified before the first sign-in. @default false */
  isVerificationFirst?: boolean
}

/** A back end in memory, for tests, stories and trials: it stores nothing. */
export interface MemoryBackend<Without extends Capability = never> {
  /** Opens a new browser, signed out, and returns its port. */
  openBrowser(): ActionsWith<Exclude<Capability, Without>>
  /** Every mail that would have been sent, oldest first. */
  readonly mails: readonly MemoryMail[]
  /** Opens an account with a verified address. */
  addPerson(person: { name: string; email: string; password: string }): void
  /** Creates a link for the first owner, and returns its token. */
  printOwnerLink(): string
  /** Invites an address, and returns the id of the invitation. */
  invite(invitation: Partial<Invitation> & { email: string }): string
  revokeInvitation(id: string): void
  /** Puts the clock forward. */
  passTime(milliseconds: number): void
  /** Gives an account a second factor. `code` returns what the authenticator shows now. */
  addSecondFactor(email: string): { code(): string; recoveryCodes: readonly string[] }
  /** Picks the passkey of an account for every waiting request. */
  pickPasskey(email: string): void
  /** Number of requests that wait for a passkey. */
  readonly waitingPasskeys: number
  /** Lets every later call fail with this code; without a code, calls succeed again. */
  fail(code?: AuthErrorCode): void
  /** Makes every call wait until the returned function is called. */
  hold(): () => void
}

/** Creates a back end in memory. */
export function createMemoryBackend<const Without extends Capability = never>(
  options: MemoryBackendOptions<Without> = {},
): MemoryBackend<Without> {
  const { isVerificationFirst = false, without = [], ...methods } = options
  const names: readonly Capability[] = without
  const state = createState({ hasPassword: !names.includes('passwords'), ...methods }, isVerificationFirst)
  const waiting = new Set<(email: string) => void>()

  const waitForPasskey = (signal: AbortSignal | undefined) =>
    new Promise<string>((resolve, reject) => {
      const pick = (email: string) => {
        waiting.delete(pick)
        resolve(email)
      }
      waiting.add(pick)
      signal?.addEventListener('abort', () => {
        waiting.delete(pick)
        reject(new AuthError('passkey-cancelled'))
      })
    })

  const backend: Omit<MemoryBackend, 'openBrowser'> & { openBrowser(): AuthActions } = {
    openBrowser() {
      const left = names.reduce(withoutCapability, openMemoryBrowser(state, waitForPasskey))
      return left
    },
    mails: state.mails,
    addPerson({ name, email, password }) {
      const id = nameIn(state, 'person')
      const person = {
        id,
        name,
        email,
        password,
        isEmailVerified: true,
        hasSecondFactor: false,
        recoveryCodes: [],
      }
      state.people.set(email.toLowerCase(), person)
    },
    printOwnerLink() {
      const token = nameIn(state, 'owner')
      state.ownerLinks.set(token, { expiresAt: nowIn(state) + 1_800_000, state: 'open' })
      return token
    },
    invite({ expiresAt, ...given }) {
      const id = nameIn(state, 'invitation')
      const week = 7 * 24 * 3_600_000
      state.invitations.set(id, {
        invitedBy: 'Grace Hopper',
        workspace: 'Harbour',
        role: 'member',
        ...given,
        id,
        expiresAt: expiresAt === undefined ? nowIn(state) + week : Date.parse(expiresAt),
        state: 'open',
      })
      return id
    },
    revokeInvitation(id) {
      const invitation = state.invitations.get(id)
      if (invitation) invitation.state = 'revoked'
    },
    passTime(milliseconds) {
      state.passed += milliseconds
    },
    addSecondFactor(email) {
      const person = personIn(state, email)
      if (!person) throw new Error(`There is no account of ${email}.`)
      person.hasSecondFactor = true
      person.recoveryCodes = ['first-recovery', 'second-recovery']
      return { code: () => totpIn(state), recoveryCodes: [...person.recoveryCodes] }
    },
    pickPasskey(email) {
      for (const pick of waiting) pick(email)
    },
    get waitingPasskeys() {
      return waiting.size
    },
    fail(code) {
      state.fault = code
    },
    hold() {
      const held: (() => void)[] = []
      state.gate = new Promise((resolve) => {
        held.push(resolve)
      })
      return () => {
        state.gate = undefined
        for (const release of held) release()
      }
    },
  }
  return backend as unknown as MemoryBackend<Without>
}

function createState(methods: Partial<SignInMethods>, isVerificationFirst: boolean): MemoryState {
  return {
    methods: {
      providers: [],
      hasPassword: true,
      hasPasskeys: false,
      isRegistrationOpen: true,
      passwordRules: DEFAULT_PASSWORD_RULES,
      ...methods,
    },
    isVerificationFirst,
    people: new Map(),
    tokens: [],
    mails: [],
    ownerLinks: new Map(),
    invitations: new Map(),
    sessions: new Map(),
    passed: 0,
    fault: undefined,
    gate: undefined,
    nextNumber: 0,
  }
}

function withoutCapability(actions: AuthActions, name: Capability): AuthActions {
  const left = Object.entries(actions).filter(
    ([method]) => !(capabilityMethods[name] as readonly string[]).includes(method),
  )
  return Object.fromEntries(left) as unknown as AuthActions
}
