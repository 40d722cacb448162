import {
  type Audience,
  type SecretsDecision,
  type ShareRequest,
  audiences,
} from '@vitrine/api-client/contract/shares'
import type { WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { type Depth, depths } from '@vitrine/transcript'
import { allowsLivePages, mayGoOn, type WorkspacePolicy } from './publishing-policy.ts'
import { isAtLeast } from '../rights/is-at-least.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** Who publishes: somebody with a role in the workspace, or a visitor who started a run of it. */
export type Publisher = WorkspaceRole | 'visitor'

/** What of a link a workspace may limit; what is absent is not asked about. */
export interface LimitedLink {
  audience?: Audience
  /** Null for no end. */
  expiresAt?: Date | null
  depth?: Depth
  secrets?: SecretsDecision
}

const DAY_MS = 24 * 3_600_000

/** Clocks of publishers may be ahead by this. */
const TOLERANCE_MS = 3_600_000

/** Throws `forbidden` with the reason `policy` and the field of the policy that somebody's link, or a change of one, is outside of. */
export function assertWithinPolicy(policy: WorkspacePolicy, publisher: Publisher, link: LimitedLink): void {
  assertPublisher(policy, publisher)
  const { audience, expiresAt, depth, secrets } = link
  if (audience !== undefined && !policy.audiences.includes(audience))
    throw outside('audiences', `Links of this workspace are for: ${policy.audiences.join(', ')}.`)
  if (expiresAt !== undefined && policy.maxDays !== null) {
    const last = Date.now() + policy.maxDays * DAY_MS + TOLERANCE_MS
    if (expiresAt === null || expiresAt.getTime() > last)
      throw outside('maxDays', `Links of this workspace end after ${policy.maxDays} days at most.`)
  }
  if (depth !== undefined) assertDepth(policy, depth)
  if (secrets === 'publish') assertNoBypass(policy)
}

/** Throws where secrets may not be published, not even with a reason. */
export function assertNoBypass({ allowsBypass }: WorkspacePolicy): void {
  if (!allowsBypass) throw outside('allowsBypass', 'No secrets are published in this workspace: mask them.')
}

/** Throws where somebody may not switch a live page on: it has no end, is for anyone, and shows everything before anybody has looked through it. */
export function assertLivePageAllowed(policy: WorkspacePolicy, publisher: Publisher): void {
  assertPublisher(policy, publisher)
  if (!allowsLivePages(policy))
    throw outside(
      'livePages',
      'This workspace limits what links show, looks for words or secrets in it, or wants a second person to approve it, which a live page cannot hold: it shows everything as it comes. Publish a link instead.',
    )
}

/** Throws where a page that stands open would show at once what a second person has to approve, rather than stay stopped. */
export function assertLivePageApproved(
  policy: WorkspacePolicy,
  { isStopped, delaySeconds = 0 }: { isStopped?: boolean; delaySeconds?: number },
): void {
  if (!isStopped && !mayGoOn(policy, { delaySeconds }))
    throw outside(
      'livePages',
      'Another member has to approve what this workspace publishes: a live page stays stopped. Publish a link instead.',
    )
}

/** Throws where an open page that may not go on would say something new of itself, which nobody has approved. */
export function assertPageWordsApproved(
  policy: WorkspacePolicy,
  { isOpen, delaySeconds }: { isOpen: boolean; delaySeconds: number },
): void {
  if (isOpen && !mayGoOn(policy, { delaySeconds }))
    throw outside(
      'livePages',
      'Another member has to approve what this workspace publishes: a live page says nothing new of itself. Switch it off, or publish a link instead.',
    )
}

/** What a request for a link says nothing of: the most that the policy allows. */
export function withPolicyDefaults(
  { maxDays, mostDepth, audiences: allowed }: WorkspacePolicy,
  { expiresAt, audience, depth }: Pick<ShareRequest, 'audience' | 'depth'> & { expiresAt?: Date },
): { expiresAt?: Date; audience: Audience | undefined; depth: Depth } {
  const end = maxDays === null ? undefined : new Date(Date.now() + maxDays * DAY_MS)
  return {
    expiresAt: expiresAt ?? end,
    audience: audience ?? audiences.find((each) => allowed.includes(each)),
    depth: depth ?? mostDepth,
  }
}

/** Throws where a second person has to approve that secrets are published, which nobody can do for a page that is live. */
export function assertLiveBypass({ secondPerson }: WorkspacePolicy): void {
  if (secondPerson.length > 0)
    throw outside(
      'secondPerson',
      'Another member has to approve secrets in this workspace: mask them on a live page.',
    )
}

function assertPublisher({ publishers, visitorPublishing }: WorkspacePolicy, publisher: Publisher): void {
  if (publisher === 'visitor') {
    if (visitorPublishing === 'off')
      throw outside('visitorPublishing', 'Visitors of this workspace cannot publish their runs themselves.')
  } else if (!isAtLeast(publisher, publishers))
    throw outside(
      'publishers',
      publishers === 'owner'
        ? 'Only owners publish in this workspace.'
        : 'Only owners and administrators publish in this workspace.',
    )
}

function assertDepth({ leastDepth, mostDepth }: WorkspacePolicy, depth: Depth): void {
  const at = depths.indexOf(depth)
  if (at > depths.indexOf(mostDepth))
    throw outside('mostDepth', `Links of this workspace show "${mostDepth}" at most.`)
  if (at < depths.indexOf(leastDepth))
    throw outside('leastDepth', `Links of this workspace show "${leastDepth}" at least.`)
}

function outside(field: keyof WorkspacePolicy | 'livePages', message: string): DomainError {
  return new DomainError('forbidden', message, { reason: 'policy', field })
}
