import { type ShareVersion, sharedPath } from '@vitrine/api-client/contract/shares'
import { and, desc, eq } from 'drizzle-orm'
import { audit, type Origin } from '../../people/audit/audit.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { shares } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { deleteUnsharedSnapshots } from '../../platform/database/delete-unshared-snapshots.ts'
import { findOwnShare } from './replace-content.ts'
import { readTitle } from './share-title.ts'

/** What a link of the caller's own showed before, the latest first. Throws a 404 where there is none, or no longer, and `role-too-low` for somebody else's. */
export async function listVersions(
  { database, publicUrl }: Pick<SharingDependencies, 'database' | 'publicUrl'>,
  caller: Caller,
  shareId: string,
): Promise<ShareVersion[]> {
  const share = await findOwnShare(database, caller, shareId)
  const rows = await database
    .select()
    .from(shares)
    .where(and(eq(shares.workspaceId, share.workspaceId), eq(shares.earlierOf, shareId)))
    .orderBy(desc(shares.contentChangedAt), desc(shares.id))
  return rows.map(({ id, kind, createdAt, contentChangedAt, depth, hidden, leftOut, isForReaders }) => ({
    id,
    url: new URL(sharedPath(kind, id), publicUrl()).href,
    shownFrom: createdAt.toISOString(),
    shownUntil: (contentChangedAt ?? createdAt).toISOString(),
    depth,
    hidden,
    leftOut,
    isForReaders,
  }))
}

/** Removes one version of a link of the caller's own. Throws as `listVersions` does, and a 404 for no version of it. */
export async function removeVersion(
  { database, pages }: SharingDependencies,
  origin: Origin,
  caller: Caller,
  { shareId, versionId }: { shareId: string; versionId: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, caller.workspaceId, 'update')
    const { workspaceId } = await findOwnShare(transaction, caller, shareId, true)
    const [gone] = await transaction
      .delete(shares)
      .where(
        and(eq(shares.workspaceId, workspaceId), eq(shares.id, versionId), eq(shares.earlierOf, shareId)),
      )
      .returning({ hash: shares.snapshotHash })
    if (!gone) throw notFound()
    await deleteUnsharedSnapshots(transaction, workspaceId, [gone.hash])
    const { actor } = caller
    const subject = await readTitle(transaction, shareId)
    await audit(transaction, origin, { action: 'share-updated', actor, workspaceId, subject })
  })
  pages.dropShare(versionId)
}
