import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Store } from './store.ts'

/**
 * Writes tables anew, so that nothing is left of what was changed or deleted in them, with those of earlier calls that failed;
 * resolves to whether nothing is left.
 */
export type CompactTables = (tables: readonly PgTable[]) => Promise<boolean>

/**
 * Compacts the tables of an embedded database, and ends its log: no file of it holds what a row was before. Who asks while that
 * is done waits for the next time, which is one for all of them. A Postgres server is left to who runs it, since its log may be
 * archived and its tables are locked meanwhile.
 */
export function createCompaction({ kind, database }: Pick<Store, 'kind' | 'database'>): CompactTables {
  const waiting = new Set<PgTable>()
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  async function compact(): Promise<void> {
    next = undefined
    const tables = [...waiting]
    waiting.clear()
    try {
      for (const table of tables) {
        const { schema, name } = getTableConfig(table)
        await database.execute(sql.raw(`vacuum (full, analyze) "${schema}"."${name}"`))
      }
      // The log goes on in a new file, and the checkpoint removes those before it.
      await database.execute(sql.raw('select pg_switch_wal()'))
      await database.execute(sql.raw('checkpoint'))
    } catch (error) {
      for (const table of tables) waiting.add(table)
      throw error
    }
  }

  return async (tables) => {
    if (kind !== 'embedded') return false
    for (const table of tables) waiting.add(table)
    if (waiting.size === 0) return true
    if (!next) {
      next = running.then(compact)
      running = next.catch(() => {})
    }
    await next
    return true
  }
}
