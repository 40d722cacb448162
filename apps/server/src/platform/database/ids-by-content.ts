import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { conversations, runs } from './schema.ts'
import type { Database } from './store.ts'

const HASHES_A_QUERY = 1000

/** Where things are looked for. */
interface StoredContent {
  table: typeof conversations | typeof runs
  workspaceId: string
  /** @default all of them */
  only?: SQL
}

/** The ids of what a workspace stores, by the hash of its content. */
export async function idsByContent(
  database: Database,
  { table, workspaceId, only }: StoredContent,
  items: readonly { contentHash: string }[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (let start = 0; start < items.length; start += HASHES_A_QUERY) {
    const hashes = items.slice(start, start + HASHES_A_QUERY).map(({ contentHash }) => contentHash)
    const rows = await database
      .select({ id: table.id, hash: table.contentHash })
      .from(table)
      .where(and(eq(table.workspaceId, workspaceId), inArray(table.contentHash, hashes), only))
    for (const row of rows) ids.set(row.hash, row.id)
  }
  return ids
}
