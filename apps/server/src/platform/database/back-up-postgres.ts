import { sql } from 'drizzle-orm'
import { MAX_BACKUPS } from './back-up-embedded.ts'
import type { Database } from './store.ts'

interface SchemaRow {
  name: string
}

/**
 * Copies every table, as of one moment, into a schema of its own beside the live one; returns its name. Of such schemas
 * the last three are kept.
 */
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
      const { rows } = (await transaction.execute(
        sql`select nspname as name from pg_namespace where nspname ~ '^vitrine_before_[0-9]+_[0-9]{14}$'`,
      )) as unknown as { rows: SchemaRow[] }
      const copies = rows.map(({ name }) => name).toSorted(byMoment)
      for (const older of copies.slice(0, -MAX_BACKUPS))
        await transaction.execute(sql`drop schema ${sql.identifier(older)} cascade`)
      return backup
    },
    { isolationLevel: 'repeatable read' },
  )
}

const momentOf = (name: string) => name.slice(-14)

function byMoment(one: string, other: string): number {
  return momentOf(one).localeCompare(momentOf(other))
}
