import type { Audience } from '@vitrine/api-client/contract/shares'
import type { AuditAction } from '@vitrine/api-client/contract/workspaces'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountError } from '../../people/errors/account-error.ts'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { isOwn } from '../../people/workspaces/rights-of.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { shares } from '../../platform/database/schema.ts'
import { isLink } from '../../platform/database/standing-shares.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { readPolicy, type WorkspacePolicy } from '../../people/policy/publishing-policy.ts'
import {
  approvalCauses,
  type AskedPublication,
  describeLink,
  isWider,
  type SecondPerson,
  type WaitingRequest,
} from '../approvals/second-person.ts'
import { assertWithinPolicy } from '../../people/policy/assert-within-policy.ts'
import { addressesFor } from './addresses-for.ts'
import { readDecisions } from './finding-decisions.ts'
import { type PublishedThing, thingOf } from './published-thing.ts'
import { readTitle } from './share-title.ts'
import { removeVersions, withholdVersions } from './store-versions.ts'

/** Ends a link at once. Throws a 404 where there is none, or no longer, and `role-too-low` for somebody else's. */
export async function revokeShare(
  services: SharingDependencies,
  origin: Origin,
  caller: Caller,
  shareId: string,
): Promise<void> {
  const gone = await changeShare(
    services,
    { caller, shareId, strength: 'update' },
    async (transaction, share) => {
      await transaction
        .update(shares)
        .set({ revokedAt: sql`now()` })
        .where(eq(shares.id, shareId))
      const versions = await removeVersions(transaction, share)
      await audit(transaction, origin, {
        action: 'share-revoked',
        actor: caller.actor,
        workspaceId: caller.workspaceId,
        subject: share.title,
      })
      return versions
    },
  )
  for (const id of gone) services.pages.dropShare(id)
}

/** What of a link is to change. */
export interface ShareChange {
  isIndexed?: boolean
  /** Null for no end. */
  expiresAt?: Date | null
  /** Null for nothing that readers have to know. */
  passphraseHash?: string | null
  audience?: Audience
  /** Who may read with the audience `addresses`. */
  addresses?: readonly string[]
  /** Null for no end; a number begins to count anew. */
  maxViews?: number | null
  /** Origins whose pages may show it in a frame. */
  embedOrigins?: string[]
}

/** Changes who finds a link and how long it works, each with its line in the activity; resolves to the
 * request where a second person has to approve it, and then nothing has changed. Throws as `revokeShare` does. */
export async function updateShare(
  services: SharingDependencies,
  origin: Origin,
  caller: Caller,
  { shareId, change, secondPerson }: ShareUpdateRequest,
): Promise<WaitingRequest | undefined> {
  return changeShare(services, { caller, shareId }, async (transaction, share) => {
    const policy = await assertChangeAllowed(transaction, caller, share, change)
    const thing = thingOf(share)
    const asked = await askedChange(transaction, policy, share, change)
    const waiting = await secondPerson(thing, share.title)(transaction, asked)
    if (waiting) return waiting
    if (policy.secondPerson.length > 0 && isWider(share, change)) await withholdVersions(transaction, share)
    await writeChange(transaction, share, change, (action) =>
      audit(transaction, origin, {
        action,
        actor: caller.actor,
        workspaceId: caller.workspaceId,
        subject: share.title,
      }),
    )
    return undefined
  })
}

/** What changes of a link, and how a second person is asked about it. */
interface ShareUpdateRequest {
  shareId: string
  change: ShareChange
  /** Asked with what the link shows and its title. */
  secondPerson(thing: PublishedThing, title: string): SecondPerson
}

/** Why a second person is needed; a link counts as one with secrets where somebody gave a reason for one of what it shows. */
async function askedChange(
  transaction: Transaction,
  policy: WorkspacePolicy,
  share: LockedShare,
  change: ShareChange,
): Promise<AskedPublication> {
  const { audience = share.audience, isIndexed = share.isIndexed } = change
  const contentHash = share.snapshotHash
  if (policy.secondPerson.length === 0 || !isWider(share, change))
    return { causes: [], contentHash, secretsReason: undefined, link: describeLink(share, change) }
  const { workspaceId } = share
  const decisions = await readDecisions(transaction, { workspaceId, thing: thingOf(share) })
  const reasons = decisions.flatMap(({ decision, reason }) => (decision === 'keep' && reason) || [])
  const decided = reasons.length > 0 ? [...new Set(reasons)].join('; ') : undefined
  const secretsReason = share.secretsReason ?? decided
  const hasSecrets = secretsReason !== undefined
  const causes = approvalCauses(policy, { audience, isIndexed, hasSecrets })
  return { causes, contentHash, secretsReason, link: describeLink(share, change) }
}

/** Throws where the policy of the workspace does not allow a change of a link; what stands and stays as it is, is not asked about. */
export async function assertChangeAllowed(
  transaction: Transaction,
  { workspaceId, role }: Caller,
  share: Omit<LockedShare, 'title'>,
  { audience, expiresAt }: ShareChange,
): Promise<WorkspacePolicy> {
  const policy = await readPolicy(transaction, workspaceId)
  assertWithinPolicy(policy, role, {
    ...(hasEndedItself(share) && share),
    ...(audience !== undefined && audience !== share.audience && { audience }),
    ...(expiresAt !== undefined && { expiresAt }),
  })
  return policy
}

/** Changes a link as far as it is to become another one; notes each change. */
export async function writeChange(
  transaction: Transaction,
  share: Omit<LockedShare, 'title'>,
  { isIndexed, expiresAt, passphraseHash, audience, addresses, maxViews, embedOrigins }: ShareChange,
  noteChange: (action: AuditAction) => Promise<void>,
): Promise<void> {
  const write = async (
    value: Omit<ShareChange, 'addresses'> & { addresses?: string[]; views?: number },
    action: AuditAction,
  ) => {
    await transaction.update(shares).set(value).where(eq(shares.id, share.id))
    await noteChange(action)
  }
  if (isIndexed !== undefined && isIndexed !== share.isIndexed)
    await write({ isIndexed }, isIndexed ? 'share-listed' : 'share-unlisted')
  if (expiresAt !== undefined && expiresAt?.getTime() !== share.expiresAt?.getTime())
    await write({ expiresAt }, expiresAt ? 'share-limited' : 'share-unlimited')
  if (passphraseHash !== undefined && passphraseHash !== share.passphraseHash)
    await write({ passphraseHash }, passphraseHash === null ? 'share-unlocked' : 'share-locked')
  const readers = readersAfter(share, { audience, addresses })
  if (readers.audience !== share.audience || readers.addresses.join() !== share.addresses.join())
    await write(readers, 'share-audience-changed')
  if (maxViews !== undefined && (maxViews !== share.maxViews || share.views > 0))
    await write({ maxViews, views: 0 }, maxViews === null ? 'share-unlimited' : 'share-limited')
  if (embedOrigins !== undefined && embedOrigins.join() !== share.embedOrigins.join())
    await write({ embedOrigins }, 'share-embedding-changed')
}

type LockedShare = typeof shares.$inferSelect & { title: string }

/** Another audience than `addresses` has none; that one keeps what it has unless others are named. */
function readersAfter(
  share: Pick<LockedShare, 'audience' | 'addresses'>,
  { audience = share.audience, addresses }: Pick<ShareChange, 'audience' | 'addresses'>,
): Pick<LockedShare, 'audience' | 'addresses'> {
  const kept = audience === 'addresses' ? share.addresses : []
  return { audience, addresses: [...addressesFor(audience, addresses ?? kept)] }
}

/** A change may open it again, for which it is asked about as a new one. */
function hasEndedItself({
  expiresAt,
  maxViews,
  views,
}: Pick<LockedShare, 'expiresAt' | 'maxViews' | 'views'>): boolean {
  const isOver = expiresAt !== null && expiresAt.getTime() <= Date.now()
  return isOver || (maxViews !== null && views >= maxViews)
}

/** Changes a link of the caller's own that nobody has ended, and forgets its pages. */
async function changeShare<Outcome>(
  { database, pages }: SharingDependencies,
  {
    caller,
    shareId,
    strength = 'key share',
  }: { caller: Caller; shareId: string; strength?: 'key share' | 'update' },
  change: (transaction: Transaction, share: LockedShare) => Promise<Outcome>,
): Promise<Outcome> {
  if (!isShareId(shareId)) throw notFound()
  const outcome = await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, caller.workspaceId, strength)
    const [share] = await transaction
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
      .for('update')
    if (!share) throw notFound()
    if (!isOwn(caller, share.createdBy)) throw accountError('role-too-low')
    const title = await readTitle(transaction, shareId)
    return change(transaction, { ...share, title })
  })
  pages.dropShare(shareId)
  return outcome
}
