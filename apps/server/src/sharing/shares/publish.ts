import type { FindingDecision } from '@vitrine/api-client/contract/shares'
import type { ValueDecision } from '@vitrine/redaction'
import { and, eq, isNull } from 'drizzle-orm'
import { hasTools, readKnownTools } from '../../conversations/tools/known-tools.ts'
import { readPackedConversation } from '../../conversations/library/read-packed-conversation.ts'
import { readPackedRun } from '../../runs/library/read-packed-run.ts'
import { recordStoredRun } from '../../runs/execution/record-stored-run.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { shares } from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import { createSharedRuns } from '../../platform/tasks/create-shared-runs.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { PackedModel } from '../../platform/database/packed-model.ts'
import { readPolicy, type WorkspacePolicy } from '../../people/policy/publishing-policy.ts'
import type { Publication, PublicationTasks } from '../publication-tasks.ts'
import { assertNoBypass, assertWithinPolicy } from '../../people/policy/assert-within-policy.ts'
import { decisionKey, readDecisions, type StoredDecision } from './finding-decisions.ts'
import { linksOf, assertPresent, type PublishedThing } from './published-thing.ts'
import {
  type DecidedPublication,
  type ShareTarget,
  type StoredPublication,
  type StoredShare,
  storeShare,
} from './store-share.ts'

/** What publishing works with. */
export type PublishServices = Pick<
  SharingDependencies,
  'database' | 'runTask' | 'folder' | 'liveConversations' | 'accounts'
>

/** Publishes something of a workspace, or asks for it where a second person has to approve; throws the same 404 for another workspace's as for none. */
export type Publish = (target: ShareTarget) => Promise<StoredPublication>

/** Gives the one way by which things are published; requests for the same at once share its work. */
export function createPublish(services: PublishServices): Publish {
  const { database } = services
  const makeOnce = createSharedRuns<Publication>()

  return async (target) => {
    const { thing, secrets, withholding, workspaceId, publisher } = target
    const policy = await readPolicy(database, workspaceId)
    const { audience = 'anyone', expiresAt = null } = target
    const { depth } = withholding
    assertWithinPolicy(policy, publisher, { audience, expiresAt, depth, secrets })
    const known = await findPublished(database, target, policy)
    if (known) return known
    await assertPresent(database, workspaceId, thing)
    return storeShare(database, target, await makePublication(services, target, makeOnce))
  }
}

/**
 * Makes what readers get of something. Throws `undecided-findings` with secrets that nobody has decided about, and for a missing
 * reason to publish them.
 */
export async function makePublication(
  services: PublishServices,
  target: ShareTarget,
  makeOnce: (key: string, begin: () => Promise<Publication>) => Promise<Publication> = (_, begin) => begin(),
): Promise<DecidedPublication> {
  const { thing, secrets, withholding, leftOut, title, chosen, publisher, workspaceId } = target
  const policy = await readPolicy(services.database, workspaceId)
  assertWithinPolicy(policy, publisher, { depth: withholding.depth, secrets })
  const { words, allowsBypass } = policy
  const earlier = await readDecisions(services.database, target)
  const decisions = allowsBypass ? earlier : earlier.filter(({ decision }) => decision === 'mask')
  const input = await publicationInput(services, target, { decisions, words })
  const makeIt = () => make(services, thing, input)
  // What grows may have grown since somebody else's request.
  const published = target.isLive
    ? await makeIt()
    : await makeOnce(
        JSON.stringify([thing, secrets, withholding, leftOut, title, chosen, decisions, words, input.tools]),
        makeIt,
      )
  if ('kept' in published && published.kept.length > 0) assertNoBypass(policy)
  return { ...decided(published, { reason: target.reason, decisions }), looked: { words, allowsBypass } }
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
  const secrets = 'kept' in published ? new Set(published.kept) : new Set()
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
    markers: published.decisions.flatMap(({ marker }) => marker ?? []),
    reason: reasons.length > 0 ? reasons.join('; ') : undefined,
    decisions: published.decisions
      .filter(({ hash, decision }) => earlier.get(hash)?.decision !== decision)
      .map((decision) => ({
        ...decision,
        reason: secrets.has(decision.hash) ? reasonOf(decision.hash) : null,
      })),
  }
}

/**
 * What never changes any more answers a retry by its link, without its snapshot being made again; masked it may differ from
 * what stands.
 */
async function findPublished(
  database: Database,
  {
    workspaceId,
    thing,
    isLive,
    secrets,
    withholding: { depth, hidden },
    leftOut = [],
    ...target
  }: ShareTarget,
  { words, allowsBypass, secondPerson }: WorkspacePolicy,
): Promise<StoredShare | undefined> {
  // What stands may hold what nobody looked for then.
  if (words.length > 0 || !allowsBypass || secondPerson.length > 0) return undefined
  if ('conversationId' in thing && (await hasTools(database, workspaceId))) return undefined
  const isAsIs = secrets === 'refuse' || secrets === 'publish'
  if (isLive || !isAsIs || target.chosen !== undefined) return undefined
  const [known] = await database
    .select({ id: shares.id, createdAt: shares.createdAt })
    .from(shares)
    .where(
      and(
        linksOf(thing),
        eq(shares.workspaceId, workspaceId),
        eq(shares.depth, depth),
        eq(shares.hidden, [...hidden]),
        eq(shares.leftOut, [...leftOut]),
        target.title === undefined ? isNull(shares.publishedTitle) : eq(shares.publishedTitle, target.title),
        isStanding,
      ),
    )
  return known && { ...known, isNew: false }
}

/** What making a publication, or a preview of it, takes beside the branches. */
type PublicationInput = Omit<PublicationTasks['publish']['input'], 'branches'>

/** What was decided before, and the words of the workspace to look for. */
interface LookedAt {
  decisions: readonly StoredDecision[]
  words: readonly string[]
}

/** What a publication is made of: the stored model, what is withheld, and what was decided about values in it. */
export async function publicationInput(
  services: PublishServices,
  target: ShareTarget,
  { decisions, words }: LookedAt,
): Promise<PublicationInput> {
  const { workspaceId, thing, secrets, withholding, leftOut = [], title, chosen = [] } = target
  return {
    model: await readModel(services, thing),
    secrets,
    withholding,
    leftOut,
    title,
    decisions: withChosen(decisions, chosen),
    words,
    tools: await readKnownTools(services.database, workspaceId),
    decisionKey: decisionKey(services.accounts.settings.secret, workspaceId),
    blobs: services.folder.blobs,
  }
}

/** A value keeps the marker that it had. */
function withChosen(
  decisions: readonly StoredDecision[],
  chosen: readonly FindingDecision[],
): ValueDecision[] {
  const all = new Map<string, ValueDecision>(decisions.map((decision) => [decision.hash, decision]))
  for (const { hash, decision } of chosen) all.set(hash, { ...all.get(hash), hash, decision })
  return [...all.values()]
}

async function readModel(services: PublishServices, thing: PublishedThing): Promise<PackedModel> {
  const { database } = services
  if ('runId' in thing) return readPackedRun(database, thing.runId)
  if ('workflowRunId' in thing) {
    const { model } = await recordStoredRun(services, thing.workflowRunId)
    return { head: model, segments: [] }
  }
  await services.liveConversations.settle(thing.conversationId)
  return readPackedConversation(database, thing.conversationId)
}

function make(
  { runTask }: PublishServices,
  thing: PublishedThing,
  input: PublicationInput,
): Promise<Publication> {
  return 'conversationId' in thing
    ? runTask('publish', { ...input, branches: thing.branches })
    : runTask('publish-run', input)
}
