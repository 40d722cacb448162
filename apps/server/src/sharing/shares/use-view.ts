import { and, eq, sql } from 'drizzle-orm'
import { shares } from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import type { PublicShareRow } from './find-share.ts'

/** Uses up one view of a link that has a number of them, and says whether there was one: of two readers of the last, one gets it. */
export async function useView(database: Database, { id }: PublicShareRow): Promise<boolean> {
  const used = await database
    .update(shares)
    .set({ views: sql`${shares.views} + 1` })
    .where(and(eq(shares.id, id), isStanding))
    .returning({ id: shares.id })
  return used.length > 0
}
