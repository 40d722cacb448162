import type { MailSent, ReturnDetails } from '../port/auth-actions.ts'
import { AuthError } from '../port/auth-error.ts'
import type { VerificationToken } from '../port/verification-token.ts'
import { nameIn, nowIn, type MemoryMail, type MemoryToken, type MemoryState } from './memory-state.ts'

/** Validity of a token, in milliseconds: one hour. */
const TOKEN_LIFETIME_MS = 3_600_000

/** Wait before another mail, in seconds. */
const RESEND_WAIT_SECONDS = 30

/** Sends a mail with a link and a code, and replaces the tokens of earlier mails of its kind. */
export function sendMail(
  state: MemoryState,
  purpose: MemoryMail['purpose'],
  to: string,
  { language, next }: ReturnDetails,
): MailSent {
  const sent: MemoryToken = {
    purpose,
    email: to.toLowerCase(),
    token: nameIn(state, 'token'),
    // A code that no mail holds is none that anybody can enter.
    code: state.methods.hasMailCodes === false ? '' : String(100_000 + ((state.nextNumber * 7919) % 900_000)),
    expiresAt: nowIn(state) + TOKEN_LIFETIME_MS,
    state: 'open',
  }
  if (purpose !== 'account-exists') {
    for (const earlier of tokensOf(state, purpose, to)) {
      if (earlier.state === 'open') earlier.state = 'replaced'
    }
    state.tokens.push(sent)
  }
  const { token, code } = purpose === 'account-exists' ? { token: '', code: '' } : sent
  state.mails.push({ to, purpose, token, code, language, next })
  return { kind: 'mail-sent', resendAfterSeconds: RESEND_WAIT_SECONDS }
}

/**
 * Finds an open token by the token or the code of a mail. Throws `AuthError` where there is none, or it is used or
 * expired.
 */
export function readToken(
  state: MemoryState,
  purpose: MemoryMail['purpose'],
  given: VerificationToken,
): MemoryToken {
  const token = given.kind === 'token' ? byToken(state, purpose, given.token) : byCode(state, purpose, given)
  if (!token) throw new AuthError(given.kind === 'token' ? 'link-unknown' : 'wrong-code')
  if (token.state === 'used') throw new AuthError('link-used')
  if (token.expiresAt <= nowIn(state)) throw new AuthError('link-expired')
  return token
}

function byToken(state: MemoryState, purpose: string, token: string): MemoryToken | undefined {
  return state.tokens.find(
    (known) => known.purpose === purpose && known.token === token && known.state !== 'replaced',
  )
}

function byCode(
  state: MemoryState,
  purpose: MemoryMail['purpose'],
  { email, code }: { email: string; code: string },
): MemoryToken | undefined {
  return tokensOf(state, purpose, email).find(
    (token) => code !== '' && token.code === code && token.state !== 'replaced',
  )
}

function tokensOf(state: MemoryState, purpose: MemoryMail['purpose'], email: string): MemoryToken[] {
  return state.tokens.filter((token) => token.purpose === purpose && token.email === email.toLowerCase())
}
