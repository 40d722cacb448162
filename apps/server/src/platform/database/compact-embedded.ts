import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Store } from './store.ts'

/** Writes tables anew, so that nothing is left of what was changed or deleted in them; resolves to whether that was done. */
export type CompactTables = (tables: readonly PgTable[]) => Promise<boolean>

/**
 * Compacts the tables of an embedded database, and ends its log: no file of it holds what a row was before. A Postgres server is
 * left to who runs it, since its log may be archived and its tables are locked meanwhile.
 */
export function createCompaction({ kind, database }: Pick<Store, 'kind' | 'database'>): CompactTables {
  return async (tables) => {
    if (kind !== 'embedded') return false
    for (const table of tables) {
      const { schema, name } = getTableConfig(table)
      await database.execute(sql.raw(`vacuum (full, analyze) "${schema}"."${name}"`))
    }
    // The log goes on in a new file, and the checkpoint removes those before it.
    await database.execute(sql.raw('select pg_switch_wal()'))
    await database.execute(sql.raw('checkpoint'))
    return true
  }
}
