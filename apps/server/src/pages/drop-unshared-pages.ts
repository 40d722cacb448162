import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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
    const standing = new Set(await standingOf(database, some))
    for (const shareId of some) if (!standing.has(shareId)) await storedPages.drop(shareId)
  }
}

/** What a link showed before stands as long as the link does. */
async function standingOf(database: Database, ids: readonly string[]): Promise<string[]> {
  const kept = alias(shares, 'kept')
  const rows = await database
    .select({ id: kept.id })
    .from(kept)
    .innerJoin(shares, eq(shares.id, sql`coalesce(${kept.earlierOf}, ${kept.id})`))
    .where(and(inArray(kept.id, [...ids]), isStanding))
  return rows.map(({ id }) => id)
}
