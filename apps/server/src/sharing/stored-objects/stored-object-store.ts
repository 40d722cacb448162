import { TRASH_DAYS } from '@vitrine/api-client/contract/catalog'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { DeferredCompaction } from '../../platform/database/deferred-compaction.ts'
import { type CatalogStore, createCatalogStore } from '../../people/catalog/catalog-store.ts'
import { removeBlobNow } from '../../platform/database/remove-unused-blobs.ts'
import { documentVersions, storedObjects } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { PageCache } from '../shares/page-cache.ts'
import { enterUsedFiles } from './enter-used-files.ts'
import { countUses, listUses } from './file-uses.ts'
import { purgeFile } from './purge-file.ts'

type StoredRow = typeof storedObjects.$inferSelect

/** A stored object with the number of things that use it. */
export interface StoredObjectRow extends StoredRow {
  uses: number
}

/** What the store of stored objects needs. */
interface StoredObjectParts {
  database: Database
  /** The folder of blobs. */
  blobs: string
  /** Pages that were made already; those that show a file are made anew without it. */
  pages: Pick<PageCache, 'dropShare'>
  /** Leaves nothing of what was read from a removed file in an embedded database. */
  documentCompaction: DeferredCompaction
}

/** More things than use one file. */
const ALL_USES = 1_000_000

/** The store of stored objects: what is in the trash is shown to nobody, and what is removed is gone from the disk at once. */
export function createStoredObjectStore({
  database,
  blobs,
  pages,
  documentCompaction,
}: StoredObjectParts): CatalogStore<StoredObjectRow> {
  const store = createCatalogStore<StoredRow>(database, {
    table: storedObjects,
    noun: 'stored-object',
    beforeRemove: (transaction, row) => purgeFile(transaction, row as StoredRow),
  })

  async function withUses(rows: StoredRow[]): Promise<StoredObjectRow[]> {
    const [first] = rows
    if (!first) return []
    const hashes = rows.map(({ sha256 }) => sha256)
    const counts = await countUses(database, first.workspaceId, hashes)
    return rows.map((row) => ({ ...row, uses: counts.get(row.sha256) ?? 0 }))
  }

  async function withOwnUses(row: StoredRow): Promise<StoredObjectRow> {
    const [found = { ...row, uses: 0 }] = await withUses([row])
    return found
  }

  async function pagesThatShow(file: StoredRow): Promise<string[]> {
    return (await listUses(database, file, ALL_USES)).map(({ id }) => id)
  }

  /** A page that shows the file, and is no share, has none under its id. */
  function dropPages(ids: readonly string[]): void {
    for (const id of ids) pages.dropShare(id)
  }

  const isDocument = async ({ sha256 }: StoredRow) =>
    (await database.$count(documentVersions, eq(documentVersions.sha256, sha256))) > 0

  return {
    find: async (from, caller, id) => withOwnUses(await store.find(from, caller, id)),
    async findAnywhere(id) {
      const row = await store.findAnywhere(id)
      return row && withOwnUses(row)
    },
    async list(caller, query, narrowed) {
      await enterUsedFiles(database, blobs, caller.workspaceId)
      const { lines, next } = await store.list(caller, query, narrowed)
      return { lines: await withUses(lines), next }
    },
    create: async (change, values) => withOwnUses(await store.create(change, values)),
    async change(change, id, wanted) {
      const row = await store.change(change, id, wanted)
      if (wanted.state !== undefined) dropPages(await pagesThatShow(row))
      return withOwnUses(row)
    },
    async remove(change, id) {
      const row = await store.find(database, change.caller, id)
      const shown = await pagesThatShow(row)
      const wasRead = await isDocument(row)
      await store.remove(change, id)
      dropPages(shown)
      await removeBlobNow(database, blobs, row.sha256)
      if (wasRead) documentCompaction.request()
    },
    async removeTrashed() {
      const isDue = lt(storedObjects.trashedAt, sql`now() - make_interval(days => ${TRASH_DAYS})`)
      let removed = 0
      for (const row of await database.select().from(storedObjects).where(isDue)) {
        const shown = await pagesThatShow(row)
        const wasRead = await isDocument(row)
        const isGone = await database.transaction(async (transaction) => {
          // One that was brought back meanwhile stays.
          const isStillDue = and(eq(storedObjects.id, row.id), isDue)
          const [gone] = await transaction.delete(storedObjects).where(isStillDue).returning()
          if (gone) await purgeFile(transaction, gone)
          return gone !== undefined
        })
        dropPages(shown)
        await removeBlobNow(database, blobs, row.sha256)
        if (isGone) removed += 1
        if (isGone && wasRead) documentCompaction.request()
      }
      return removed
    },
  }
}
