import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '../keys/require-caller.ts'
import { shares } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { isAtLeast } from '../workspaces/membership.ts'
import { isShareId } from './share-id.ts'

/**
 * Ends a share of a workspace at once: `none` when the workspace has none of that id that is still published,
 * `not-own` when it is somebody else's and the caller may only end their own.
 */
export async function revokeShare(
  database: Database,
  { workspaceId, userId, role }: Caller,
  shareId: string,
): Promise<'revoked' | 'none' | 'not-own'> {
  if (!isShareId(shareId)) return 'none'
  const isPublished = and(
    eq(shares.id, shareId),
    eq(shares.workspaceId, workspaceId),
    isNull(shares.revokedAt),
  )
  const isOwn = isAtLeast(role, 'admin') ? undefined : eq(shares.createdBy, userId ?? '')
  const revoked = await database
    .update(shares)
    .set({ revokedAt: sql`now()` })
    .where(and(isPublished, isOwn))
    .returning({ id: shares.id })
  if (revoked.length > 0) return 'revoked'
  return (await database.$count(shares, isPublished)) > 0 ? 'not-own' : 'none'
}
