import type { Audience, FindingDecision, SecretsDecision } from '@vitrine/api-client/contract/shares'
import type { PublishingPolicy } from '@vitrine/api-client/contract/workspaces'
import type { Withholding } from '@vitrine/transcript'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { approvalCauses, type SecondPerson, type WaitingRequest } from '../approvals/second-person.ts'
import { closePublicationRequest } from '../approvals/close-publication-request.ts'
import { preparedHtml, shares, snapshotFiles, snapshots } from '../../platform/database/schema.ts'
import { hasEnded, isLink, isStanding } from '../../platform/database/standing-shares.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { PublishedModel } from '../publication-tasks.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { type StoredDecision, storeDecisions } from './finding-decisions.ts'
import { readPolicy, type WorkspacePolicy } from '../../people/policy/publishing-policy.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { assertWithinPolicy, type Publisher } from '../../people/policy/assert-within-policy.ts'
import { type PublishedThing, assertPresent } from './published-thing.ts'
import { newShareId } from '../../platform/database/share-id.ts'

/** What comes of publishing: a link, or a request that somebody approves it. */
export type StoredPublication = StoredShare | { waiting: WaitingRequest }

/** A link that stands for something of a workspace. */
export interface StoredShare {
  id: string
  createdAt: Date
  isNew: boolean
}

/** Who publishes what. */
export interface ShareTarget {
  workspaceId: string
  /** Who publishes; absent for a key. */
  userId?: string
  /** In which role, by which the policy of the workspace is asked. */
  publisher: Publisher
  thing: PublishedThing
  /** Whether more of it may still come in, so that what is published now may be something else than before. */
  isLive?: boolean
  /** What happens to secrets in it. */
  secrets: SecretsDecision
  /** What readers do not get, the hidden parts in the order of `hiddenParts`. */
  withholding: Required<Withholding>
  /** Ids of messages that are left out. @default none */
  leftOut?: readonly string[]
  /** Title of the conversation for readers. @default its own */
  title?: string
  /** Decisions about single values, which go before earlier ones. @default none */
  chosen?: readonly FindingDecision[]
  /** Why secrets are published; without it they are refused. */
  reason?: string
  /** Whether search engines may list the page; a link that stands already keeps what it has. @default false */
  isIndexed?: boolean
  /** When the link ends by itself; a link that stands already keeps what it has. @default never */
  expiresAt?: Date
  /** Of what readers have to know; a link that stands already keeps what it has. @default nothing */
  passphraseHash?: string
  /** Who may read; a link that stands already keeps what it has. @default 'anyone' */
  audience?: Audience
  /** Who may read with the audience `addresses`. */
  addresses?: readonly string[]
  /** How often the page can be opened; a link that stands already keeps what it has. @default no end */
  maxViews?: number
  /** Origins whose pages may show it in a frame; a link that stands already keeps what it has. @default none */
  embedOrigins?: readonly string[]
  /** Writes down, in the same transaction, that there is a new link, and why with secrets where it has some. */
  note?(transaction: Transaction, reason?: string): Promise<void>
  /** Asked where the workspace may want a second person; without it such a publication is refused. */
  secondPerson?: SecondPerson
}

/** What the policy of a workspace says of looking through what is published. */
export type LookedFor = Pick<PublishingPolicy, 'words' | 'allowsBypass'>

/** What is stored: the published model, and what was decided about the values found in it. */
export interface DecidedPublication extends PublishedModel {
  decisions: readonly StoredDecision[]
  /** Why secrets of high confidence are in it; undefined where none are. */
  reason: string | undefined
  /** What stands for the values that are masked. */
  markers: readonly string[]
  /** What was looked for beside secrets. */
  looked: LookedFor
}

/** Readers get all that is published. */
export const NOTHING_WITHHELD: ShareTarget['withholding'] = { depth: 'everything', hidden: [] }

const ATTEMPTS = 3

/** Stores a snapshot and its link in one transaction; content that is published already keeps its link. */
export async function storeShare(
  database: Database,
  target: ShareTarget,
  published: DecidedPublication,
): Promise<StoredPublication> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const share = await database.transaction(async (transaction) => {
      await lockThing(transaction, target)
      const { publisher, audience = 'anyone', expiresAt = null } = target
      const policy = await assertContentAllowed(transaction, target, published.looked)
      assertWithinPolicy(policy, publisher, { audience, expiresAt })
      const waiting = await askSecondPerson(transaction, policy, target, published)
      if (waiting) return { waiting }
      if ('workflowRunId' in target.thing)
        await closePublicationRequest(transaction, target.thing.workflowRunId)
      await storeSnapshot(transaction, target.workspaceId, published)
      await storeDecisions(transaction, target, published.decisions)
      const stored = await insertOrFind(transaction, target, published)
      if (!stored && target.secondPerson)
        throw new DomainError('unavailable', 'The link is being changed by somebody else. Try again.', {
          retryAfterSeconds: 1,
        })
      return stored
    })
    if (share) return share
  }
  throw new Error('A share was revoked each time it was about to be returned.')
}

/** The request that waits where a new link needs a second person; the link that shows just this already needs none. */
async function askSecondPerson(
  transaction: Transaction,
  policy: WorkspacePolicy,
  { workspaceId, publisher, secondPerson, isIndexed = false, audience = 'anyone' }: ShareTarget,
  { hash: contentHash, reason: secretsReason }: DecidedPublication,
): Promise<WaitingRequest | undefined> {
  const isOfSnapshot = and(eq(shares.workspaceId, workspaceId), eq(shares.snapshotHash, contentHash))
  // Held, so that nobody ends it before it is found again.
  const known = await transaction
    .select({ id: shares.id })
    .from(shares)
    .where(and(isOfSnapshot, isStanding))
    .for('update')
  const isKnown = known.length > 0
  const hasSecrets = secretsReason !== undefined
  const causes = isKnown ? [] : approvalCauses(policy, { audience, isIndexed, hasSecrets })
  if (causes.length > 0 && (publisher === 'visitor' || !secondPerson))
    throw new DomainError('forbidden', 'Somebody else has to approve this.', {
      reason: 'policy',
      field: 'secondPerson',
    })
  return secondPerson?.(transaction, { causes, contentHash, secretsReason, link: '', isKnown })
}

/** Throws a 404 when the thing was deleted meanwhile; from here on it, and what it shows, stays. */
async function lockThing(transaction: Transaction, { workspaceId, thing }: ShareTarget): Promise<void> {
  await lockWorkspace(transaction, workspaceId, 'key share')
  await assertPresent(transaction, workspaceId, thing)
}

/**
 * Throws where the policy of the workspace, which stays until the end of the transaction, does not allow this content, or has
 * just been changed. Resolves to the policy.
 */
export async function assertContentAllowed(
  transaction: Transaction,
  { workspaceId, publisher, withholding: { depth }, secrets }: ShareTarget,
  { words, allowsBypass }: LookedFor,
): Promise<WorkspacePolicy> {
  const policy = await readPolicy(transaction, workspaceId)
  assertWithinPolicy(policy, publisher, { depth, secrets })
  const isLooked = policy.words.every((word) => words.includes(word))
  if (!isLooked || (allowsBypass && !policy.allowsBypass))
    throw new DomainError('unavailable', 'What may be published has just been changed. Try again.', {
      retryAfterSeconds: 1,
    })
  return policy
}

/** Stores what a link shows; the same content is stored once. */
export async function storeSnapshot(
  transaction: Transaction,
  workspaceId: string,
  { hash, model, rendererVersion, html, files }: PublishedModel,
): Promise<void> {
  await transaction
    .insert(snapshots)
    .values({ workspaceId, hash, model: Buffer.from(model) })
    .onConflictDoNothing()
  await transaction
    .insert(preparedHtml)
    .values({ workspaceId, snapshotHash: hash, rendererVersion, html: Buffer.from(html) })
    .onConflictDoNothing()
  for (const file of files)
    await transaction
      .insert(snapshotFiles)
      .values({ ...file, workspaceId, snapshotHash: hash })
      .onConflictDoNothing()
}

/** Links of a snapshot whose time is over, or whose views are used up, make room for another, and stay over. */
export async function endUsedUp(
  transaction: Transaction,
  workspaceId: string,
  snapshotHash: string,
): Promise<void> {
  const isOfSnapshot = and(eq(shares.workspaceId, workspaceId), eq(shares.snapshotHash, snapshotHash))
  await transaction
    .update(shares)
    .set({
      revokedAt: sql`coalesce(case when ${shares.expiresAt} <= now() then ${shares.expiresAt} end, now())`,
    })
    .where(and(isOfSnapshot, isNull(shares.revokedAt), isLink, hasEnded))
}

/** Undefined in the moment between another request's publishing and its revoking. */
async function insertOrFind(
  transaction: Transaction,
  target: ShareTarget,
  { hash: snapshotHash, reason }: DecidedPublication,
): Promise<StoredShare | undefined> {
  const {
    workspaceId,
    userId,
    thing,
    isIndexed,
    expiresAt,
    passphraseHash,
    audience,
    addresses = [],
    maxViews,
  } = target
  const { withholding, note, embedOrigins = [] } = target
  const isOfSnapshot = and(eq(shares.workspaceId, workspaceId), eq(shares.snapshotHash, snapshotHash))
  await endUsedUp(transaction, workspaceId, snapshotHash)
  const [inserted] = await transaction
    .insert(shares)
    .values({
      id: newShareId(),
      workspaceId,
      kind: 'conversationId' in thing ? 'conversation' : 'run',
      snapshotHash,
      ...thing,
      isIndexed,
      expiresAt,
      passphraseHash,
      audience,
      addresses: [...addresses],
      maxViews,
      embedOrigins: [...embedOrigins],
      depth: withholding.depth,
      hidden: [...withholding.hidden],
      leftOut: [...(target.leftOut ?? [])],
      publishedTitle: target.title,
      secretsReason: reason,
      createdBy: userId,
    })
    .onConflictDoNothing()
    .returning({ id: shares.id, createdAt: shares.createdAt })
  if (inserted) {
    await note?.(transaction, reason)
    return { ...inserted, isNew: true }
  }
  const [known] = await transaction
    .select({ id: shares.id, createdAt: shares.createdAt })
    .from(shares)
    .where(and(isOfSnapshot, isStanding))
  return known && { ...known, isNew: false }
}
