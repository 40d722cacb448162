import { AuthError } from '../port/auth-error.ts'
import type { InvitationReading } from '../port/invitation.ts'
import { maskEmail } from '../port/mask-email.ts'
import {
  nowIn,
  personIn,
  type MemoryInvitation,
  type MemoryPerson,
  type MemoryState,
} from './memory-state.ts'

/** Returns what the holder of the link may know, signed in or not. */
export function readInvitationIn(
  state: MemoryState,
  id: string,
  person: MemoryPerson | undefined,
): InvitationReading {
  const invitation = state.invitations.get(id)
  if (!invitation) return { kind: 'unknown' }
  if (invitation.state !== 'open') return { kind: invitation.state }
  if (invitation.expiresAt <= nowIn(state)) return { kind: 'expired' }
  if (person && person !== personIn(state, invitation.email)) {
    return {
      kind: 'wrong-account',
      invitedEmail: maskEmail(invitation.email),
      signedInEmail: maskEmail(person.email),
    }
  }
  const { invitedBy, workspace, role, email } = invitation
  return {
    kind: 'open',
    visitor: visitorOf(person),
    invitation: {
      invitedBy,
      workspace,
      role,
      email,
      expiresAt: new Date(invitation.expiresAt).toISOString(),
    },
  }
}

function visitorOf(person: MemoryPerson | undefined): 'signed-out' | 'unverified' | 'invited' {
  if (!person) return 'signed-out'
  return person.isEmailVerified ? 'invited' : 'unverified'
}

/** Marks an invitation as answered. Throws unless the person is the invited one. */
export function answerInvitationIn(
  state: MemoryState,
  id: string,
  person: MemoryPerson | undefined,
): MemoryInvitation {
  const reading = readInvitationIn(state, id, person)
  switch (reading.kind) {
    case 'wrong-account':
      throw new AuthError('wrong-account')
    case 'expired':
    case 'used':
    case 'revoked':
    case 'unknown':
      throw new AuthError(`link-${reading.kind}`)
    case 'open':
      if (reading.visitor === 'signed-out') throw new AuthError('not-signed-in')
      if (reading.visitor === 'unverified') throw new AuthError('email-unverified')
  }
  const invitation = state.invitations.get(id)
  if (!invitation) throw new AuthError('link-unknown')
  invitation.state = 'used'
  return invitation
}
