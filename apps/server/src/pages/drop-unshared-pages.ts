import { and, inArray, isNull } from 'drizzle-orm'
import { shares } from '../platform/database/schema.ts'
import type { Database } from '../platform/database/store.ts'
import type { KeptPages } from './kept-pages.ts'

const IDS_A_QUERY = 500

/** Drops what is kept of shares that do not stand any more, as after another server has ended them. */
export async function dropUnsharedPages(database: Database, keptPages: KeptPages): Promise<void> {
  const kept = keptPages.shareIds()
  for (let start = 0; start < kept.length; start += IDS_A_QUERY) {
    const some = kept.slice(start, start + IDS_A_QUERY)
    const rows = await database
      .select({ id: shares.id })
      .from(shares)
      .where(and(inArray(shares.id, some), isNull(shares.revokedAt)))
    const standing = new Set(rows.map(({ id }) => id))
    for (const shareId of some) if (!standing.has(shareId)) await keptPages.drop(shareId)
  }
}
