import { and, inArray } from 'drizzle-orm'
import { shares } from '../platform/database/schema.ts'
import { isStanding } from '../platform/database/standing-shares.ts'
import type { Database } from '../platform/database/store.ts'
import type { StoredPages } from './stored-pages.ts'

const IDS_A_QUERY = 500

/** Drops what is kept of shares that do not stand any more, as after another server has ended them. */
export async function dropUnsharedPages(database: Database, storedPages: StoredPages): Promise<void> {
  const kept = storedPages.shareIds()
  for (let start = 0; start < kept.length; start += IDS_A_QUERY) {
    const some = kept.slice(start, start + IDS_A_QUERY)
    const rows = await database
      .select({ id: shares.id })
      .from(shares)
      .where(and(inArray(shares.id, some), isStanding))
    const standing = new Set(rows.map(({ id }) => id))
    for (const shareId of some) if (!standing.has(shareId)) await storedPages.drop(shareId)
  }
}
