import { type PublishingPolicyAnswer, publishingPolicySchema } from '@vitrine/api-client/contract/workspaces'
import { depths } from '@vitrine/transcript'
import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { storableLine } from '../../platform/database/storable-line.ts'
import { members, publicPages, publishingPolicies, roles, shares } from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { audit } from '../audit/audit.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { originOf } from '../origins/request-origin.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { type MemberVariables, requireMember } from '../workspaces/membership.ts'
import { isAtLeast } from '../rights/is-at-least.ts'
import { allowsLivePages, readPolicy, type WorkspacePolicy } from './publishing-policy.ts'
import { stopUnapprovedPages } from './stop-unapproved-pages.ts'

const MAX_WORD_LENGTH = 100

/** What may be published in a workspace: read by its members, set by owners and administrators. */
export function policyRoutes(services: PeopleDependencies): Hono<MemberVariables> {
  const { database } = services
  return new Hono<MemberVariables>()
    .get('/', requireMember(services, 'member'), async (context) => {
      const policy = await readPolicy(database, context.var.workspaceId)
      return context.json(await toAnswer(database, context.var, policy))
    })
    .put('/', requireMember(services, 'admin'), async (context) => {
      const given = await readJsonBody(context.req.raw, publishingPolicySchema)
      const { workspaceId, signedIn } = context.var
      const words = given.words.map((word) => storableLine(word, MAX_WORD_LENGTH))
      const origin = originOf(services, context)
      const policy = await database.transaction(async (transaction) => {
        // Whoever publishes at this moment holds the workspace: they are done by the earlier policy, or see this one.
        await lockWorkspace(transaction, workspaceId, 'update')
        const before = await readPolicy(transaction, workspaceId)
        const after: WorkspacePolicy = {
          ...given,
          words,
          secondPerson: given.secondPerson ?? before.secondPerson,
        }
        const subject = describeChange(before, after)
        if (subject === '') return after
        await transaction
          .insert(publishingPolicies)
          .values({ workspaceId, ...after })
          .onConflictDoUpdate({ target: publishingPolicies.workspaceId, set: after })
        const actor = signedIn.person
        await stopUnapprovedPages(transaction, origin, { workspaceId, actor }, after)
        await audit(transaction, origin, { action: 'publishing-policy-changed', actor, workspaceId, subject })
        return after
      })
      return context.json(await toAnswer(database, context.var, policy))
    })
}

/** The fields that differ, with what they were and are; of words only that they differ and how many there are. */
function describeChange(before: WorkspacePolicy, after: WorkspacePolicy): string {
  const names = Object.keys(after) as (keyof WorkspacePolicy)[]
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `${name}: ${describe(before[name])} → ${describe(after[name])}`)
    .join('; ')

  function describe(value: WorkspacePolicy[keyof WorkspacePolicy]): string {
    if (value === before.words || value === after.words) return String(value.length)
    if (Array.isArray(value)) return value.join(', ') || '–'
    return value === null ? '–' : String(value)
  }
}

async function toAnswer(
  database: Pick<Database, '$count'>,
  { workspaceId, signedIn }: Pick<MemberVariables['Variables'], 'workspaceId' | 'signedIn'>,
  policy: WorkspacePolicy,
): Promise<PublishingPolicyAnswer> {
  const { maxDays, audiences, leastDepth, mostDepth } = policy
  const allowedDepths = depths.slice(depths.indexOf(leastDepth), depths.indexOf(mostDepth) + 1)
  const isOutside = or(
    notInArray(shares.audience, audiences),
    notInArray(shares.depth, allowedDepths),
    maxDays === null
      ? undefined
      : sql`coalesce(${shares.expiresAt} > now() + make_interval(days => ${maxDays}), true)`,
  )
  const isShown = and(
    eq(publicPages.workspaceId, workspaceId),
    eq(publicPages.isOpen, true),
    eq(publicPages.isStopped, false),
  )
  return {
    policy,
    linksOutside: await database.$count(
      shares,
      and(eq(shares.workspaceId, workspaceId), isStanding, isOutside),
    ),
    allowsLivePages: allowsLivePages(policy),
    pagesOutside: allowsLivePages(policy) ? 0 : await database.$count(publicPages, isShown),
    approvers: await database.$count(
      members,
      and(
        eq(members.workspaceId, workspaceId),
        ne(members.userId, signedIn.person.id),
        inArray(
          members.role,
          roles.filter((role) => isAtLeast(role, policy.publishers)),
        ),
      ),
    ),
  }
}
