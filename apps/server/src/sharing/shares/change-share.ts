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
import type { Transaction } from '../../platform/database/store.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { readTitle } from './share-title.ts'

/** Ends a link at once. Throws a 404 where there is none, or no longer, and `role-too-low` for somebody else's. */
export async function revokeShare(
  services: SharingDependencies,
  origin: Origin,
  caller: Caller,
  shareId: string,
): Promise<void> {
  await changeShare(services, caller, shareId, async (transaction, share) => {
    await transaction
      .update(shares)
      .set({ revokedAt: sql`now()` })
      .where(eq(shares.id, shareId))
    await note(transaction, origin, 'share-revoked', caller, share.title)
  })
}

/** What of a link is to change. */
export interface ShareChange {
  isIndexed?: boolean
  /** Null for no end. */
  expiresAt?: Date | null
  /** Null for nothing that readers have to know. */
  passphraseHash?: string | null
  audience?: Audience
  /** Null for no end; a number begins to count anew. */
  maxViews?: number | null
  /** Origins whose pages may show it in a frame. */
  embedOrigins?: string[]
}

/** Changes who finds a link and how long it works, each with its line in the activity. Throws as `revokeShare` does. */
export async function updateShare(
  services: SharingDependencies,
  origin: Origin,
  caller: Caller,
  { shareId, change }: { shareId: string; change: ShareChange },
): Promise<void> {
  await changeShare(services, caller, shareId, (transaction, share) =>
    writeChange(transaction, share, change, (action) =>
      note(transaction, origin, action, caller, share.title),
    ),
  )
}

/** Changes a link as far as it is to become another one; notes each change. */
export async function writeChange(
  transaction: Transaction,
  share: Omit<LockedShare, 'title'>,
  { isIndexed, expiresAt, passphraseHash, audience, maxViews, embedOrigins }: ShareChange,
  noteChange: (action: AuditAction) => Promise<void>,
): Promise<void> {
  const write = async (value: ShareChange & { views?: number }, action: AuditAction) => {
    await transaction.update(shares).set(value).where(eq(shares.id, share.id))
    await noteChange(action)
  }
  if (isIndexed !== undefined && isIndexed !== share.isIndexed)
    await write({ isIndexed }, isIndexed ? 'share-listed' : 'share-unlisted')
  if (expiresAt !== undefined && expiresAt?.getTime() !== share.expiresAt?.getTime())
    await write({ expiresAt }, expiresAt ? 'share-limited' : 'share-unlimited')
  if (passphraseHash !== undefined && passphraseHash !== share.passphraseHash)
    await write({ passphraseHash }, passphraseHash === null ? 'share-unlocked' : 'share-locked')
  if (audience !== undefined && audience !== share.audience)
    await write({ audience }, 'share-audience-changed')
  if (maxViews !== undefined && (maxViews !== share.maxViews || share.views > 0))
    await write({ maxViews, views: 0 }, maxViews === null ? 'share-unlimited' : 'share-limited')
  if (embedOrigins !== undefined && embedOrigins.join() !== share.embedOrigins.join())
    await write({ embedOrigins }, 'share-embedding-changed')
}

interface LockedShare {
  id: string
  title: string
  isIndexed: boolean
  expiresAt: Date | null
  passphraseHash: string | null
  audience: Audience
  maxViews: number | null
  views: number
  embedOrigins: string[]
}

/** Changes a link of the caller's own that nobody has ended, and forgets its pages. */
async function changeShare(
  { database, pages }: SharingDependencies,
  caller: Caller,
  shareId: string,
  change: (transaction: Transaction, share: LockedShare) => Promise<void>,
): Promise<void> {
  if (!isShareId(shareId)) throw notFound()
  await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, caller.workspaceId, 'key share')
    const [share] = await transaction
      .select()
      .from(shares)
      .where(
        and(eq(shares.id, shareId), eq(shares.workspaceId, caller.workspaceId), isNull(shares.revokedAt)),
      )
      .for('update')
    if (!share) throw notFound()
    if (!isOwn(caller, share.createdBy)) throw accountError('role-too-low')
    const title = await readTitle(transaction, shareId)
    await change(transaction, { ...share, title })
  })
  pages.dropShare(shareId)
}

function note(
  transaction: Transaction,
  origin: Origin,
  action: AuditAction,
  { actor, workspaceId }: Caller,
  subject: string,
): Promise<void> {
  return audit(transaction, origin, { action, actor, workspaceId, subject })
}
