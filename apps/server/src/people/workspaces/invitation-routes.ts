import type { AcceptanceAnswer, InvitationAnswer } from '@vitrine/api-client/contract/workspaces'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { accountError } from '../errors/account-error.ts'
import { audit } from '../audit/audit.ts'
import { maskEmail } from '../verification/normalize-email.ts'
import { hashToken } from '../verification/verification-tokens.ts'
import { originOf } from '../origins/request-origin.ts'
import { readSession, requireSession, type SessionVariables, type SignedIn } from '../sessions/session.ts'
import { throttleNetwork } from '../limits/throttle.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { invitations, members, sessions, users, workspaces } from '../../platform/database/schema.ts'
import { findInvitation, isNamedBy } from './find-invitation.ts'

type StoredInvitation = typeof invitations.$inferSelect

type State = 'open' | 'expired' | 'revoked' | 'used'

/** Reading and answering an invitation, for who holds its link. */
export function invitationRoutes(services: PeopleDependencies): Hono<SessionVariables> {
  const { database } = services
  const withSession = requireSession(services)
  return new Hono<SessionVariables>()
    .get('/:token', async (context) => {
      await throttleNetwork(services, context, 'invitationByNetwork')
      const found = await findInvitation(database, context.req.param('token'))
      if (!found) return context.json({ kind: 'unknown' } satisfies InvitationAnswer)
      const signedIn = await readSession(services, context)
      return context.json(await describe(services, found.invitation, signedIn))
    })
    .post('/:token/acceptance', withSession, async (context) => {
      await throttleNetwork(services, context, 'invitationByNetwork')
      const { person, sessionId } = context.get('signedIn')
      const token = context.req.param('token')
      const found = await findAnswerable(services, token, person)
      if (!person.isEmailVerified) throw accountError('email-unverified')
      const { workspaceId, role } = found
      await database.transaction(async (transaction) => {
        await answer(transaction, token, 'accepted')
        await transaction
          .insert(members)
          .values({ id: randomUUID(), workspaceId, userId: person.id, role })
          .onConflictDoNothing()
        await transaction
          .update(sessions)
          .set({ activeWorkspaceId: workspaceId })
          .where(eq(sessions.id, sessionId))
        const record = { action: 'invitation-accepted', workspaceId, subject: role } as const
        await audit(transaction, originOf(services, context), { ...record, actor: person })
      })
      return context.json({ workspaceId } satisfies AcceptanceAnswer)
    })
    .post('/:token/refusal', async (context) => {
      await throttleNetwork(services, context, 'invitationByNetwork')
      const signedIn = await readSession(services, context)
      const token = context.req.param('token')
      const found = await findAnswerable(services, token, signedIn?.person)
      await database.transaction(async (transaction) => {
        await answer(transaction, token, 'rejected')
        await audit(transaction, originOf(services, context), {
          action: 'invitation-declined',
          actor: signedIn?.person,
          workspaceId: found.workspaceId,
          subject: found.email,
        })
      })
      return context.body(null, 204)
    })
}

function stateOf({ status, expiresAt }: StoredInvitation): State {
  if (status === 'canceled') return 'revoked'
  if (status !== 'pending') return 'used'
  return expiresAt <= new Date() ? 'expired' : 'open'
}

async function describe(
  { database }: PeopleDependencies,
  found: StoredInvitation,
  signedIn: SignedIn | undefined,
): Promise<InvitationAnswer> {
  const state = stateOf(found)
  if (state !== 'open') return { kind: state }
  const { email, role, expiresAt } = found
  if (signedIn && signedIn.person.email !== email)
    return {
      kind: 'wrong-account',
      invitedEmail: maskEmail(email),
      signedInEmail: maskEmail(signedIn.person.email),
    }
  const [names] = await database
    .select({ workspace: workspaces.name, invitedBy: users.name })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(eq(invitations.id, found.id))
  if (!names) return { kind: 'unknown' }
  return {
    kind: 'open',
    visitor: visitorOf(signedIn),
    invitation: { ...names, role, email, expiresAt: expiresAt.toISOString() },
  }
}

function visitorOf(signedIn: SignedIn | undefined): 'signed-out' | 'unverified' | 'invited' {
  if (!signedIn) return 'signed-out'
  return signedIn.person.isEmailVerified ? 'invited' : 'unverified'
}

/** The invitation as far as it can be answered by who is signed in; throws why not. */
async function findAnswerable(
  { database }: PeopleDependencies,
  token: string,
  person: { email: string } | undefined,
): Promise<StoredInvitation> {
  const found = (await findInvitation(database, token))?.invitation
  if (!found) throw accountError('link-unknown')
  const state = stateOf(found)
  if (state !== 'open') throw accountError(`link-${state}`)
  if (person && person.email !== found.email) throw accountError('wrong-account')
  return found
}

/** Of several answers at once one counts. */
async function answer(
  transaction: Parameters<Parameters<PeopleDependencies['database']['transaction']>[0]>[0],
  token: string,
  status: 'accepted' | 'rejected',
): Promise<void> {
  const answered = await transaction
    .update(invitations)
    .set({ status })
    .where(
      and(
        isNamedBy(hashToken(token)),
        eq(invitations.status, 'pending'),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: invitations.id })
  if (answered.length === 0) throw accountError('link-used')
}
