import { and, eq, inArray, or } from 'drizzle-orm'
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
  const version = alias(shares, 'version')
  const isOfIt = and(eq(version.earlierOf, shares.id), inArray(version.id, [...ids]))
  const rows = await database
    .select({ link: shares.id, version: version.id })
    .from(shares)
    .leftJoin(version, isOfIt)
    .where(and(isStanding, or(inArray(shares.id, [...ids]), eq(version.earlierOf, shares.id))))
  return rows.flatMap(({ link, version: own }) => (own === null ? [link] : [link, own]))
}
