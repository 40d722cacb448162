import { and, eq } from 'drizzle-orm'
import { shares } from '../platform/database/schema.ts'
import { isReadable } from '../platform/database/standing-shares.ts'
import type { PublicShareRow } from '../sharing/shares/find-share.ts'
import type { PageDependencies } from './page-dependencies.ts'

/**
 * Drops what was made of a link that has ended or shows something else by now: whoever ended or changed it dropped what was
 * there, and what was still being made would stay.
 */
export async function dropIfReplaced(
  { database, pages }: Pick<PageDependencies, 'database' | 'pages'>,
  { id, snapshotHash }: Pick<PublicShareRow, 'id' | 'snapshotHash'>,
): Promise<void> {
  const isShown = and(eq(shares.id, id), eq(shares.snapshotHash, snapshotHash), isReadable)
  const count = await database.$count(shares, isShown).catch(() => 0)
  if (count === 0) pages.dropShare(id)
}
