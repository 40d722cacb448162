import type { PublishingPolicy } from '@vitrine/api-client/contract/workspaces'
import { and, eq } from 'drizzle-orm'
import { readPackedConversation } from '../../conversations/library/read-packed-conversation.ts'
import { readPackedRun } from '../../runs/library/read-packed-run.ts'
import { recordStoredRun } from '../../runs/execution/record-stored-run.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { shares } from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import { createSharedRuns } from '../../platform/tasks/create-shared-runs.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Publication } from '../publication-tasks.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { assertWithinPolicy } from './assert-within-policy.ts'
import { decisionKey, readDecisions, type StoredDecision } from './finding-decisions.ts'
import { linksOf, assertPresent } from './published-thing.ts'
import { type DecidedPublication, type ShareTarget, type StoredShare, storeShare } from './store-share.ts'

/** What publishing works with. */
type PublishServices = Pick<
  SharingDependencies,
  'database' | 'runTask' | 'folder' | 'liveConversations' | 'accounts'
>

/** Publishes something of a workspace; throws the same 404 for another workspace's as for none. */
export type Publish = (target: ShareTarget) => Promise<StoredShare>

/** Gives the one way by which things are published; requests for the same at once share its work. */
export function createPublish(services: PublishServices): Publish {
  const { database } = services
  const makeOnce = createSharedRuns<Publication>()

  return async (target) => {
    const { thing, secrets, withholding, workspaceId, publisher } = target
    const policy = await readPolicy(database, workspaceId)
    const { audience = 'anyone', expiresAt } = target
    const { depth } = withholding
    assertWithinPolicy(policy, publisher, { audience, expiresAt: expiresAt ?? null, depth, secrets })
    const known = await findPublished(database, target, policy)
    if (known) return known
    await assertPresent(database, workspaceId, thing)
    const { words, allowsBypass } = policy
    const earlier = await readDecisions(database, target)
    const decisions = allowsBypass ? earlier : earlier.filter(({ decision }) => decision === 'mask')
    const makeIt = () => make(services, target, { decisions, words })
    // What grows may have grown since somebody else's request.
    const published = target.isLive
      ? await makeIt()
      : await makeOnce(JSON.stringify([thing, secrets, withholding, decisions, words]), makeIt)
    const looked = { words, allowsBypass }
    return storeShare(database, target, {
      ...decided(published, { reason: target.reason, decisions }),
      looked,
    })
  }
}

/** Throws `undecided-findings` with the secrets, or for a missing reason to publish them. */
function decided(
  published: Publication,
  { reason, decisions }: { reason: string | undefined; decisions: readonly StoredDecision[] },
): Omit<DecidedPublication, 'looked'> {
  if ('findings' in published)
    throw new DomainError(
      'undecided-findings',
      'There are secrets in what would be published: mask them, or say why they are published.',
      { findings: published.findings, totalFindings: published.total },
    )
  const earlier = new Map(decisions.map((decision) => [decision.hash, decision]))
  const reasonOf = (hash: string) => {
    const why = earlier.get(hash)?.reason ?? reason
    if (why !== undefined) return why
    throw new DomainError('invalid-request', 'Say in `reason` why secrets are published.', {
      field: 'reason',
    })
  }
  const reasons = [...new Set(published.kept.map(reasonOf))]
  return {
    ...published,
    reason: reasons.length > 0 ? reasons.join('; ') : undefined,
    decisions: published.decisions
      .filter(({ hash, decision }) => earlier.get(hash)?.decision !== decision)
      .map((decision) => ({
        ...decision,
        reason: decision.decision === 'keep' ? reasonOf(decision.hash) : null,
      })),
  }
}

/**
 * What never changes any more answers a retry by its link, without its snapshot being made again; masked it may differ from
 * what stands.
 */
async function findPublished(
  database: Database,
  { workspaceId, thing, isLive, secrets, withholding: { depth, hidden } }: ShareTarget,
  { words, allowsBypass }: PublishingPolicy,
): Promise<StoredShare | undefined> {
  // What stands may hold what nobody looked for then.
  if (words.length > 0 || !allowsBypass) return undefined
  if (isLive || secrets === 'mask' || secrets === 'mask-new') return undefined
  const [known] = await database
    .select({ id: shares.id, createdAt: shares.createdAt })
    .from(shares)
    .where(
      and(
        linksOf(thing),
        eq(shares.workspaceId, workspaceId),
        eq(shares.depth, depth),
        eq(shares.hidden, [...hidden]),
        isStanding,
      ),
    )
  return known && { ...known, isNew: false }
}

async function make(
  services: PublishServices,
  { workspaceId, thing, secrets, withholding }: ShareTarget,
  { decisions, words }: { decisions: readonly StoredDecision[]; words: readonly string[] },
): Promise<Publication> {
  const { database, runTask, folder, accounts } = services
  const choice = {
    secrets,
    withholding,
    decisions,
    words,
    decisionKey: decisionKey(accounts.settings.secret, workspaceId),
    blobs: folder.blobs,
  }
  if ('runId' in thing)
    return runTask('publish-run', { model: await readPackedRun(database, thing.runId), ...choice })
  if ('workflowRunId' in thing) {
    const { model } = await recordStoredRun(services, thing.workflowRunId)
    return runTask('publish-run', { model: { head: model, segments: [] }, ...choice })
  }
  const { conversationId, branches } = thing
  await services.liveConversations.settle(conversationId)
  const model = await readPackedConversation(database, conversationId)
  return runTask('publish', { model, branches, ...choice })
}
