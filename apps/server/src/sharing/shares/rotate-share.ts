import { eq, sql } from 'drizzle-orm'
import { audit, type Origin } from '../../people/audit/audit.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { shares } from '../../platform/database/schema.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { findOwnShare } from './replace-content.ts'
import { moveVersions } from './store-versions.ts'
import { readTitle } from './share-title.ts'

/**
 * Ends the address of a link at once, and gives the id of a new one that shows the same to the same readers, with what is left of
 * its time and views. Throws a 404 where there is no link, or no longer, and `role-too-low` for somebody else's.
 */
export async function rotateShare(
  { database, pages }: SharingDependencies,
  origin: Origin,
  caller: Caller,
  shareId: string,
): Promise<string> {
  const id = newShareId()
  const { actor, workspaceId } = caller
  const moved = await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'key share')
    const {
      createdAt: _,
      contentChangedAt: __,
      lastReadAt: ___,
      ...kept
    } = await findOwnShare(transaction, caller, shareId, true)
    await transaction
      .update(shares)
      .set({ revokedAt: sql`now()` })
      .where(eq(shares.id, shareId))
    await transaction.insert(shares).values({ ...kept, id })
    const versions = await moveVersions(transaction, { from: shareId, to: id })
    const subject = await readTitle(transaction, id)
    await audit(transaction, origin, { action: 'share-rotated', actor, workspaceId, subject })
    return versions
  })
  for (const gone of [shareId, ...moved]) pages.dropShare(gone)
  return id
}
