import { sql } from 'drizzle-orm'
import type { Database } from './store.ts'

/** Copies every table, as of one moment, into a schema of its own beside the live one; returns its name. */
export function backUpPostgres(database: Database, number: number, now = new Date()): Promise<string> {
  const backup = `vitrine_before_${number}_${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
  return database.transaction(
    async (transaction) => {
      await transaction.execute(sql`create schema ${sql.identifier(backup)}`)
      const tables = await transaction.execute(
        sql`select table_name from information_schema.tables where table_schema = 'vitrine' and table_type = 'BASE TABLE'`,
      )
      for (const { table_name: table } of (tables as { rows: { table_name: string }[] }).rows) {
        const name = sql.identifier(table)
        await transaction.execute(
          sql`create table ${sql.identifier(backup)}.${name} as table ${sql.identifier('vitrine')}.${name}`,
        )
      }
      return backup
    },
    { isolationLevel: 'repeatable read' },
  )
}
