import { audiences } from '@vitrine/api-client/contract/shares'
import type { VisitorPublishing } from '@vitrine/api-client/contract/workflows'
import type { PublishingPolicy } from '@vitrine/api-client/contract/workspaces'
import { eq } from 'drizzle-orm'
import { publishingPolicies } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'

/** What a workspace lets be published, each part of it named. */
export type WorkspacePolicy = Required<PublishingPolicy>

/** What a workspace has where nobody has set another policy: everything is allowed to every member. */
export const OPEN_POLICY: WorkspacePolicy = {
  publishers: 'member',
  maxDays: null,
  leastDepth: 'summary',
  mostDepth: 'everything',
  audiences: [...audiences],
  visitorPublishing: 'allowed',
  allowsBypass: true,
  words: [],
  secondPerson: [],
}

/** What may be published in a workspace; everything where nobody has said otherwise. Within a lock of the workspace it stays so. */
export async function readPolicy(
  database: Pick<Database | Transaction, 'select'>,
  workspaceId: string,
): Promise<WorkspacePolicy> {
  const [row] = await database
    .select()
    .from(publishingPolicies)
    .where(eq(publishingPolicies.workspaceId, workspaceId))
  if (!row) return OPEN_POLICY
  const { workspaceId: _, ...policy } = row
  return policy
}

/** Whether live pages can be switched on: one is for anyone, has no end and shows everything before anybody looks through it. */
export function allowsLivePages(policy: WorkspacePolicy): boolean {
  const { maxDays, mostDepth, allowsBypass, words, secondPerson } = policy
  const isForAnyone = policy.audiences.includes('anyone')
  const isUnlimited = maxDays === null && mostDepth === 'everything' && isForAnyone
  return isUnlimited && allowsBypass && words.length === 0 && secondPerson.length === 0
}

/**
 * Whether an open page may go on: not where a second person approves all that anybody reads, nor, where one approves secrets,
 * without the delay in which they are looked for and held back.
 */
export function mayGoOn(
  { secondPerson }: Pick<WorkspacePolicy, 'secondPerson'>,
  { delaySeconds }: { delaySeconds: number },
): boolean {
  if (secondPerson.length === 0) return true
  return delaySeconds > 0 && secondPerson.every((cause) => cause === 'bypass')
}

const STRICTEST_FIRST: readonly VisitorPublishing[] = ['off', 'approval', 'allowed']

/** What visitors may do with their runs of a workflow: what it allows, as far as the workspace does. Their links are for anyone. */
export function visitorPublishingWithin(
  { audiences: allowed, visitorPublishing, secondPerson }: WorkspacePolicy,
  ofWorkflow: VisitorPublishing,
): VisitorPublishing {
  if (!allowed.includes('anyone')) return 'off'
  const isApproved = secondPerson.includes('every') || secondPerson.includes('anyone')
  const limits = [ofWorkflow, visitorPublishing, isApproved ? 'approval' : 'allowed']
  return STRICTEST_FIRST.find((each) => limits.includes(each)) ?? 'off'
}
