import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { EarlierContent, ShareContent } from '@vitrine/api-client/contract/shares'
import type { AuditAction } from '@vitrine/api-client/contract/workspaces'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { accountError } from '../../people/errors/account-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { readPolicy } from '../../people/policy/publishing-policy.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { isOwn } from '../../people/workspaces/rights-of.ts'
import { shares } from '../../platform/database/schema.ts'
import { isLink } from '../../platform/database/standing-shares.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import {
  approvalCauses,
  describeLink,
  isWider,
  type SecondPerson,
  type WaitingRequest,
} from '../approvals/second-person.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { assertChangeAllowed, type ShareChange, writeChange } from './change-share.ts'
import { contentTarget } from './content-target.ts'
import { deleteUnsharedSnapshots } from '../../platform/database/delete-unshared-snapshots.ts'
import { storeDecisions } from './finding-decisions.ts'
import { makePublication } from './publish.ts'
import { assertPresent, idOf, type PublishedThing } from './published-thing.ts'
import { readPublishedModel } from './read-snapshot.ts'
import { readTitle } from './share-title.ts'
import { removeVersions, storeVersion, withholdVersions } from './store-versions.ts'
import {
  assertContentAllowed,
  type DecidedPublication,
  endUsedUp,
  type ShareTarget,
  storeSnapshot,
} from './store-share.ts'

/** A link and what it shows, as far as that decides what it shows next. */
type ShareRow = typeof shares.$inferSelect

/** What a link shows next, and who may read it. */
interface Replacement {
  shareId: string
  content: ShareContent
  /** What it was to be made of when somebody looked at it. */
  source?: string
  change?: ShareChange
  /** What happens to what it shows now. @default 'gone' */
  earlier?: EarlierContent
  /** Asked with what the link shows and its title, where the workspace may want a second person. */
  secondPerson(thing: PublishedThing, title: string): SecondPerson
}

/**
 * Publishes what a link shows again under the same address, with what is named withheld or decided otherwise, and changes who
 * may read it with the same transaction. What it showed
 * before is gone with the same transaction, unless another link shows it or it is to be kept. Where a second person has to approve it, nothing
 * changes, and it resolves to the request. Throws a 404 where there is no link, or no longer,
 * `role-too-low` for somebody else's, `already-published` where another link shows just that, `out-of-date` where there is a newer import than `source`, and as
 * publishing does.
 */
export async function replaceContent(
  services: SharingDependencies,
  origin: Origin,
  caller: Caller,
  { shareId, change = {}, ...replacement }: Replacement,
): Promise<WaitingRequest | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await tryReplacing(services, origin, caller, { shareId, change, ...replacement })
    if (!outcome) continue
    if (!('gone' in outcome)) return outcome
    for (const id of [shareId, ...outcome.gone]) services.pages.dropShare(id)
    return undefined
  }
  throw new DomainError('unavailable', 'The link is being changed by somebody else. Try again.', {
    retryAfterSeconds: 1,
  })
}

const ATTEMPTS = 3

/**
 * Resolves to the versions that are gone, and to undefined where the link became another one while its content was made, since what
 * is not named is kept from it.
 */
async function tryReplacing(
  services: SharingDependencies,
  origin: Origin,
  caller: Caller,
  { shareId, content, source, change = {}, earlier = 'gone', secondPerson }: Replacement,
): Promise<{ gone: string[] } | WaitingRequest | undefined> {
  const share = await findOwnShare(services.database, caller, shareId)
  const target = await contentTarget(services.database, caller, share, content)
  if (source !== undefined && source !== idOf(target.thing))
    throw new DomainError(
      'invalid-request',
      'There is a newer import now: see what readers would get of it.',
      { reason: 'out-of-date' },
    )
  const published = await makePublication(services, target)
  const isLess = await onlyTakesAway(services, share, published)
  return services.database.transaction(async (transaction) => {
    await lockWorkspace(transaction, caller.workspaceId, 'update')
    await assertPresent(transaction, caller.workspaceId, target.thing)
    const locked = await findOwnShare(transaction, caller, shareId, true)
    if (contentKey(locked) !== contentKey(share)) return undefined
    const policy = await assertContentAllowed(transaction, target, published.looked)
    await assertChangeAllowed(transaction, caller, locked, change)
    const { reason, hash } = published
    const title = await readTitle(transaction, shareId)
    const { audience = locked.audience, isIndexed = locked.isIndexed } = change
    const waiting = await secondPerson(target.thing, title)(transaction, {
      causes:
        isLess && !isWider(locked, change)
          ? []
          : approvalCauses(policy, { audience, isIndexed, hasSecrets: reason !== undefined }),
      contentHash: hash,
      secretsReason: reason,
      link: describeLink(locked, change),
    })
    if (waiting) return waiting
    await storeSnapshot(transaction, caller.workspaceId, published)
    await storeDecisions(transaction, target, published.decisions)
    await assertAlone(transaction, locked, published)
    await writeContent(transaction, locked, { target, published })
    await letGo(transaction, locked, published)
    const isAnother = hash !== locked.snapshotHash
    const gone = isAnother && earlier === 'gone' ? await removeVersions(transaction, locked) : []
    if (isAnother && earlier !== 'gone')
      await storeVersion(transaction, locked, { isForReaders: earlier === 'for-readers' })
    if (policy.secondPerson.length > 0 && isWider(locked, change)) await withholdVersions(transaction, locked)
    await deleteUnsharedSnapshots(transaction, caller.workspaceId, [locked.snapshotHash])
    const { actor, workspaceId } = caller
    const note = (action: AuditAction, subject = title) =>
      audit(transaction, origin, { action, actor, workspaceId, subject })
    await writeChange(transaction, locked, change, note)
    if (isAnother) await note('share-updated', reason === undefined ? title : `${title}: ${reason}`)
    return { gone }
  })
}

/** Whether readers get nothing that they do not get now. */
async function onlyTakesAway(
  { database, runTask }: SharingDependencies,
  share: ShareRow,
  { hash, model: after, markers }: DecidedPublication,
): Promise<boolean> {
  if (hash === share.snapshotHash) return true
  const { secondPerson } = await readPolicy(database, share.workspaceId)
  if (secondPerson.length === 0) return false
  const before = await readPublishedModel(database, share)
  return runTask('takes-away', { before, after, markers: [...markers] })
}

/** What of a link decides what it shows. */
function contentKey(share: ShareRow): string {
  const { snapshotHash, depth, hidden, leftOut, publishedTitle, branches, conversationId, runId } = share
  const thing = [branches, conversationId, runId]
  return JSON.stringify([snapshotHash, depth, hidden, leftOut, publishedTitle, ...thing])
}

/** Addresses that have ended keep no content of their own: what the link showed before would stay for them. */
async function letGo(
  transaction: Transaction,
  { workspaceId, snapshotHash }: ShareRow,
  { hash }: DecidedPublication,
): Promise<void> {
  await transaction
    .update(shares)
    .set({ snapshotHash: hash })
    .where(
      and(
        eq(shares.workspaceId, workspaceId),
        eq(shares.snapshotHash, snapshotHash),
        isNotNull(shares.revokedAt),
      ),
    )
}

/** A link of the caller's own that nobody has ended. */
export async function findOwnShare(
  database: Database | Transaction,
  caller: Caller,
  shareId: string,
  isLocked: boolean = false,
): Promise<ShareRow> {
  if (!isShareId(shareId)) throw notFound()
  const query = database
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.id, shareId),
        eq(shares.workspaceId, caller.workspaceId),
        isNull(shares.revokedAt),
        isLink,
      ),
    )
  const [share] = await (isLocked ? query.for('update') : query)
  if (!share) throw notFound()
  if (!isOwn(caller, share.createdBy)) throw accountError('role-too-low')
  return share
}

/** The same content has one link, so that a retry of publishing finds it. */
async function assertAlone(
  transaction: Transaction,
  { id, workspaceId }: ShareRow,
  { hash }: DecidedPublication,
): Promise<void> {
  await endUsedUp(transaction, workspaceId, hash)
  const others = await transaction.$count(
    shares,
    and(
      eq(shares.workspaceId, workspaceId),
      eq(shares.snapshotHash, hash),
      isNull(shares.revokedAt),
      isLink,
      ne(shares.id, id),
    ),
  )
  if (others > 0)
    throw new DomainError('invalid-request', 'Another link shows just this already.', {
      reason: 'already-published',
    })
}

async function writeContent(
  transaction: Transaction,
  { id, snapshotHash }: ShareRow,
  { target, published }: { target: ShareTarget; published: DecidedPublication },
): Promise<void> {
  const { thing, withholding, leftOut = [], title = null } = target
  await transaction
    .update(shares)
    .set({
      ...thing,
      snapshotHash: published.hash,
      depth: withholding.depth,
      hidden: [...withholding.hidden],
      leftOut: [...leftOut],
      publishedTitle: title,
      secretsReason: published.reason ?? null,
      ...(snapshotHash !== published.hash && { contentChangedAt: sql`now()` }),
    })
    .where(eq(shares.id, id))
}
