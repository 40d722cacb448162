import type { SignedIn, SignInDetails, SignUpDetails } from '../port/auth-actions.ts'
import type { CompleteAuthActions } from '../port/capabilities.ts'
import { AuthError } from '../port/auth-error.ts'
import type { Session } from '../port/session.ts'
import { countCharacters } from '../password/count-characters.ts'
import { answerInvitationIn, readInvitationIn } from './memory-invitations.ts'
import { readToken, sendMail } from './memory-mails.ts'
import { nameIn, nowIn, personIn, type MemoryPerson, type MemoryState } from './memory-state.ts'

/** Time that the second factor may take, in milliseconds: ten minutes. */
const SECOND_FACTOR_LIFETIME_MS = 600_000

/** Returns the six digits of the pretended authenticator, which change every 30 seconds, as in RFC 6238. */
export function totpIn(state: MemoryState): string {
  return String((Math.floor(nowIn(state) / 30_000) * 7919) % 1_000_000).padStart(6, '0')
}

/**
 * Opens a browser with a session of its own, and returns its port. `pickPasskey` waits for the person at the device.
 */
export function openMemoryBrowser(
  state: MemoryState,
  pickPasskey: (signal: AbortSignal | undefined) => Promise<string>,
): CompleteAuthActions {
  /** Identity of this browser. */
  const registrar = {}
  let sessionId: string | undefined
  let pending: { person: MemoryPerson; until: number } | undefined

  const current = (): MemoryPerson | undefined => state.sessions.get(sessionId ?? '')
  const enter = (person: MemoryPerson): SignedIn => {
    sessionId = nameIn(state, 'session')
    state.sessions.set(sessionId, person)
    return { kind: 'signed-in', session: sessionOf(person) }
  }
  const enterOrAsk = (person: MemoryPerson) => {
    if (!person.hasSecondFactor) return enter(person)
    pending = { person, until: nowIn(state) + SECOND_FACTOR_LIFETIME_MS }
    return { kind: 'second-factor', methods: ['totp', 'recovery-code'], trustedDeviceDays: 30 } as const
  }

  const signIn = ({ email, password }: SignInDetails) => {
    const person = personIn(state, email)
    if (!person || person.password !== password) throw new AuthError('wrong-credentials')
    if (person.isEmailVerified) return enterOrAsk(person)
    person.registrar = registrar
    if (!state.isVerificationFirst) return enterOrAsk(person)
    const { resendAfterSeconds } = sendMail(state, 'verify-email', person.email, {})
    return { kind: 'verification-needed', resendAfterSeconds } as const
  }
  const signUp = (details: SignUpDetails) => {
    const { name, email, password, invitationId, ownerToken } = details
    if (!state.methods.isRegistrationOpen && !invitationId && !ownerToken) {
      throw new AuthError('registration-closed')
    }
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new AuthError('invalid-email')
    demandPassword(state, password)
    const ownerLink = ownerToken === undefined ? undefined : ownerLinkIn(state, ownerToken)
    if (personIn(state, email)) return sendMail(state, 'account-exists', email, details)
    const id = nameIn(state, 'person')
    const person = {
      id,
      name,
      email,
      password,
      isEmailVerified: ownerLink !== undefined,
      registrar,
      hasSecondFactor: false,
      recoveryCodes: [],
    }
    state.people.set(email.toLowerCase(), person)
    if (ownerLink) {
      ownerLink.state = 'used'
      return enter(person)
    }
    return sendMail(state, 'verify-email', email, details)
  }

  return guard(state, {
    currentSession: () => {
      const person = current()
      return person ? sessionOf(person) : null
    },
    listSignInMethods: () => state.methods,
    signIn,
    signInWithProvider: ({ providerId }) => {
      if (!state.methods.providers.some(({ id }) => id === providerId)) throw new AuthError('provider-failed')
      return { kind: 'redirect', url: `https://${providerId}.example/authorize` }
    },
    signInWithPasskey: async ({ signal }) => {
      const person = personIn(state, await pickPasskey(signal))
      if (!person) throw new AuthError('passkey-unknown')
      return enter(person)
    },
    confirmSecondFactor: ({ method, code }) => {
      if (!pending || pending.until <= nowIn(state)) throw new AuthError('second-factor-expired')
      const { person } = pending
      const isRight = method === 'totp' ? code === totpIn(state) : person.recoveryCodes.includes(code)
      if (!isRight) throw new AuthError('wrong-code')
      person.recoveryCodes = person.recoveryCodes.filter((left) => left !== code)
      pending = undefined
      return enter(person)
    },
    readOwnerLink: (token) => {
      ownerLinkIn(state, token)
      return { kind: 'open' }
    },
    signUp,
    verifyEmail: (given, newPassword) => {
      const token = readToken(state, 'verify-email', given)
      const person = personIn(state, token.email)
      if (!person) throw new AuthError('link-unknown')
      const isHere = person.registrar === registrar
      if (!isHere && newPassword === undefined) return { kind: 'password-needed' }
      if (newPassword !== undefined) {
        demandPassword(state, newPassword)
        person.password = newPassword
      }
      token.state = 'used'
      person.isEmailVerified = true
      return { kind: 'verified', session: isHere ? enter(person).session : null }
    },
    resendVerification: (details) => {
      const person = personIn(state, details.email)
      return person && !person.isEmailVerified
        ? sendMail(state, 'verify-email', person.email, details)
        : { kind: 'mail-sent', resendAfterSeconds: 30 }
    },
    requestPasswordReset: (details) => {
      const person = personIn(state, details.email)
      return person
        ? sendMail(state, 'reset-password', person.email, details)
        : { kind: 'mail-sent', resendAfterSeconds: 30 }
    },
    readResetLink: (token) => {
      readToken(state, 'reset-password', { kind: 'token', token })
      return { kind: 'open' }
    },
    resetPassword: ({ proof: given, newPassword }) => {
      const token = readToken(state, 'reset-password', given)
      demandPassword(state, newPassword)
      const person = personIn(state, token.email)
      if (!person) throw new AuthError('link-unknown')
      token.state = 'used'
      person.password = newPassword
      person.isEmailVerified = true
      endSessions(state, person)
      return { kind: 'password-reset' }
    },
    readInvitation: (id) => readInvitationIn(state, id, current()),
    acceptInvitation: (id) => {
      const { workspace } = answerInvitationIn(state, id, current())
      return { kind: 'accepted', workspaceId: workspace.toLowerCase() }
    },
    declineInvitation: (id) => {
      answerInvitationIn(state, id, current())
      return { kind: 'declined' }
    },
    signOut: ({ isEverywhere = false } = {}) => {
      const person = current()
      if (isEverywhere && person) endSessions(state, person)
      state.sessions.delete(sessionId ?? '')
      return { kind: 'signed-out' }
    },
  })
}

function sessionOf({ id, name, email, isEmailVerified }: MemoryPerson): Session {
  return { person: { id, name, email, isEmailVerified } }
}

function demandPassword({ methods }: MemoryState, password: string): void {
  const length = countCharacters(password)
  if (length < methods.passwordRules.minimumLength) throw new AuthError('password-too-short')
  if (length > methods.passwordRules.maximumLength) throw new AuthError('password-too-long')
}

/** Finds an owner's link that is still open. Throws where there is none. */
function ownerLinkIn(state: MemoryState, token: string) {
  const link = state.ownerLinks.get(token)
  if (!link) throw new AuthError('link-unknown')
  if (link.state === 'used') throw new AuthError('link-used')
  if (link.expiresAt <= nowIn(state)) throw new AuthError('link-expired')
  return link
}

function endSessions(state: MemoryState, person: MemoryPerson): void {
  for (const [id, owner] of state.sessions) if (owner === person) state.sessions.delete(id)
}

type Handlers = {
  [Name in keyof CompleteAuthActions]: (
    ...given: Parameters<CompleteAuthActions[Name]>
  ) => Awaited<ReturnType<CompleteAuthActions[Name]>> | ReturnType<CompleteAuthActions[Name]>
}

/** Lets every call wait and fail as the state says. */
function guard(state: MemoryState, handlers: Handlers): CompleteAuthActions {
  const guarded = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (...given: never[]) => {
      await state.gate
      if (state.fault) throw new AuthError(state.fault)
      return (handle as (...values: never[]) => unknown)(...given)
    },
  ])
  return Object.fromEntries(guarded) as CompleteAuthActions
}
