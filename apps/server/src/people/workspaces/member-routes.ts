import {
  type LinkDecision,
  linkDecisions,
  LINKS_PARAMETER,
  type MembersAnswer,
  roleRequestSchema,
} from '@vitrine/api-client/contract/workspaces'
import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { accountError } from '../errors/account-error.ts'
import { audit } from '../audit/audit.ts'
import { originOf } from '../origins/request-origin.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { members, users } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { countLinks, decideLinks } from './decide-links.ts'
import { endGrants } from './end-grants.ts'
import { type MemberVariables, assertOtherOwner, requireMember } from './membership.ts'
import { isAtLeast } from '../rights/is-at-least.ts'

/** Who belongs to a workspace. */
export function memberRoutes(services: PeopleDependencies): Hono<MemberVariables> {
  const { database } = services
  return new Hono<MemberVariables>()
    .get('/', requireMember(services, 'member'), async (context) => {
      const workspaceId = context.get('workspaceId')
      const links = await countLinks(database, workspaceId)
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
        .where(eq(members.workspaceId, workspaceId))
        .orderBy(asc(members.createdAt), asc(members.id))
      const answer: MembersAnswer = {
        members: rows.map(({ since, ...row }) => ({
          ...row,
          since: since.toISOString(),
          links: links.get(row.userId) ?? 0,
        })),
      }
      return context.json(answer)
    })
    .patch('/:userId', requireMember(services, 'owner', { locksMembers: true }), async (context) => {
      const { role } = await readJsonBody(context.req.raw, roleRequestSchema)
      const { signedIn, workspaceId } = context.var
      const userId = context.req.param('userId')
      await database.transaction(async (transaction) => {
        if (role !== 'owner') await assertOtherOwner(transaction, workspaceId, userId)
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
      if (!isLeaving && !isAtLeast(role, 'owner')) throw accountError('role-too-low')
      const links = readDecision(context.req.query(LINKS_PARAMETER), isLeaving)
      const changed = await database.transaction(async (transaction) => {
        const subject = await emailOf(transaction, workspaceId, userId)
        await assertOtherOwner(transaction, workspaceId, userId)
        await transaction
          .delete(members)
          .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
        const action = isLeaving ? 'member-left' : 'member-removed'
        const origin = originOf(services, context)
        await audit(transaction, origin, { action, actor: person, workspaceId, subject })
        await endGrants(transaction, origin, { workspaceId, userId, actor: person })
        if (isLeaving) return []
        return decideLinks(transaction, origin, { workspaceId, userId, subject, actor: person, links })
      })
      for (const id of changed) services.pages.dropShare(id)
      return context.body(null, 204)
    })
}

/** What becomes of the links of a member. Throws a 400 for what nobody may decide. */
function readDecision(given: string | undefined, isLeaving: boolean): LinkDecision {
  if (given === undefined) return 'keep'
  const links = linkDecisions.find((decision) => decision === given)
  const field = LINKS_PARAMETER
  if (!links)
    throw new DomainError('invalid-request', `The links are one of: ${linkDecisions.join(', ')}.`, { field })
  if (isLeaving && links !== 'keep')
    throw new DomainError(
      'invalid-request',
      'Whoever leaves revokes links one by one before, or keeps them.',
      {
        field,
      },
    )
  return links
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
