import { and, eq, isNull, sql } from 'drizzle-orm'
import { shares } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { isShareId } from './share-id.ts'

/** Ends a share of a workspace at once; false when the workspace has none of that id that is still published. */
export async function revokeShare(
  database: Database,
  workspaceId: string,
  shareId: string,
): Promise<boolean> {
  if (!isShareId(shareId)) return false
  const revoked = await database
    .update(shares)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shares.id, shareId), eq(shares.workspaceId, workspaceId), isNull(shares.revokedAt)))
    .returning({ id: shares.id })
  return revoked.length > 0
}
