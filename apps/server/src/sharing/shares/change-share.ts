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

/** Lets search engines list the page of a link, or no longer. Throws as `revokeShare` does. */
export async function setShareIndexed(
  services: SharingDependencies,
  origin: Origin,
  caller: Caller,
  shareId: string,
  isIndexed: boolean,
): Promise<void> {
  await changeShare(services, caller, shareId, async (transaction, share) => {
    if (share.isIndexed === isIndexed) return
    await transaction.update(shares).set({ isIndexed }).where(eq(shares.id, shareId))
    const action = isIndexed ? 'share-listed' : 'share-unlisted'
    await note(transaction, origin, action, caller, share.title)
  })
}

interface LockedShare {
  title: string
  isIndexed: boolean
}

/** Changes a live link of the caller's own, and forgets its pages. */
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
    await change(transaction, { title, isIndexed: share.isIndexed })
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
