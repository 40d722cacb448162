import type { MailSent, ReturnDetails } from '../port/auth-actions.ts'
import { AuthError } from '../port/auth-error.ts'
import type { MailProof } from '../port/proof.ts'
import { nameIn, nowIn, type MemoryMail, type MemoryProof, type MemoryState } from './memory-state.ts'

/** Validity of what a mail holds, in milliseconds: one hour. */
const PROOF_LIFETIME_MS = 3_600_000

/** Wait before another mail, in seconds. */
const RESEND_WAIT_SECONDS = 30

/** Writes a mail with a link and a code; what earlier ones of its kind held is void. */
export function sendMail(
  state: MemoryState,
  purpose: MemoryMail['purpose'],
  to: string,
  { language, next }: ReturnDetails,
): MailSent {
  const proof: MemoryProof = {
    purpose,
    email: to.toLowerCase(),
    token: nameIn(state, 'token'),
    code: String(100_000 + ((state.nextNumber * 7919) % 900_000)),
    expiresAt: nowIn(state) + PROOF_LIFETIME_MS,
    state: 'open',
  }
  if (purpose !== 'account-exists') {
    for (const earlier of proofsOf(state, purpose, to)) {
      if (earlier.state === 'open') earlier.state = 'replaced'
    }
    state.proofs.push(proof)
  }
  const { token, code } = purpose === 'account-exists' ? { token: '', code: '' } : proof
  state.mails.push({ to, purpose, token, code, language, next })
  return { kind: 'mail-sent', resendAfterSeconds: RESEND_WAIT_SECONDS }
}

/** The proof of a mail, still to be used. Throws where it is not. */
export function readProof(state: MemoryState, purpose: MemoryMail['purpose'], given: MailProof): MemoryProof {
  const proof = given.kind === 'token' ? byToken(state, purpose, given.token) : byCode(state, purpose, given)
  if (!proof) throw new AuthError(given.kind === 'token' ? 'link-unknown' : 'wrong-code')
  if (proof.state === 'used') throw new AuthError('link-used')
  if (proof.expiresAt <= nowIn(state)) throw new AuthError('link-expired')
  return proof
}

function byToken(state: MemoryState, purpose: string, token: string): MemoryProof | undefined {
  return state.proofs.find(
    (proof) => proof.purpose === purpose && proof.token === token && proof.state !== 'replaced',
  )
}

function byCode(
  state: MemoryState,
  purpose: MemoryMail['purpose'],
  { email, code }: { email: string; code: string },
): MemoryProof | undefined {
  return proofsOf(state, purpose, email).find((proof) => proof.code === code && proof.state !== 'replaced')
}

function proofsOf(state: MemoryState, purpose: MemoryMail['purpose'], email: string): MemoryProof[] {
  return state.proofs.filter((proof) => proof.purpose === purpose && proof.email === email.toLowerCase())
}
