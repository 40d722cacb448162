import { type MembersAnswer, roleRequestSchema } from '@vitrine/api-client/contract'
import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { accountFault } from '../accounts/account-fault.ts'
import { audit } from '../accounts/audit.ts'
import { originOf } from '../accounts/request-place.ts'
import { notFound } from '../http/api-fault.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import type { Services } from '../services.ts'
import { members, users } from '../store/schema.ts'
import type { Transaction } from '../store/store.ts'
import { endGrants } from './end-grants.ts'
import { type MemberVariables, refuseLastOwner, requireMember } from './membership.ts'
import { isAtLeast } from '../rights/is-at-least.ts'

/** Who belongs to a workspace. */
export function memberRoutes(services: Services): Hono<MemberVariables> {
  const { database } = services
  return new Hono<MemberVariables>()
    .get('/', requireMember(services, 'member'), async (context) => {
      const rows = await database
        .select({
          userId: members.userId,
          name: users.name,
          email: users.email,
          role: members.role,
          since: members.createdAt,
        })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(eq(members.workspaceId, context.get('workspaceId')))
        .orderBy(asc(members.createdAt), asc(members.id))
      const answer: MembersAnswer = {
        members: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
      }
      return context.json(answer)
    })
    .patch('/:userId', requireMember(services, 'owner', { locksMembers: true }), async (context) => {
      const { role } = await readJsonBody(context.req.raw, roleRequestSchema)
      const { signedIn, workspaceId } = context.var
      const userId = context.req.param('userId')
      await database.transaction(async (transaction) => {
        if (role !== 'owner') await refuseLastOwner(transaction, workspaceId, userId)
        const subject = await emailOf(transaction, workspaceId, userId)
        await transaction
          .update(members)
          .set({ role })
          .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
        const origin = originOf(services, context)
        const actor = signedIn.person
        await audit(transaction, origin, {
          action: 'role-changed',
          actor,
          workspaceId,
          subject: `${subject}: ${role}`,
        })
        await endGrants(transaction, origin, { workspaceId, userId, role, actor })
      })
      return context.body(null, 204)
    })
    .delete('/:userId', requireMember(services, 'member', { locksMembers: true }), async (context) => {
      const { signedIn, workspaceId, role } = context.var
      const { person } = signedIn
      const userId = context.req.param('userId')
      const isLeaving = userId === person.id
      if (!isLeaving && !isAtLeast(role, 'owner')) throw accountFault('role-too-low')
      await database.transaction(async (transaction) => {
        const subject = await emailOf(transaction, workspaceId, userId)
        await refuseLastOwner(transaction, workspaceId, userId)
        await transaction
          .delete(members)
          .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
        const action = isLeaving ? 'member-left' : 'member-removed'
        const origin = originOf(services, context)
        await audit(transaction, origin, { action, actor: person, workspaceId, subject })
        await endGrants(transaction, origin, { workspaceId, userId, actor: person })
      })
      return context.body(null, 204)
    })
}

async function emailOf(transaction: Transaction, workspaceId: string, userId: string): Promise<string> {
  const [member] = await transaction
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
  if (!member) throw notFound()
  return member.email
}
