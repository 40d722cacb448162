import { getTableName, is, sql } from 'drizzle-orm'
import { PgDialect, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../platform/database/schema.ts'
import type { Store } from '../platform/database/store.ts'

const kept = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => table !== schema.allowances)

const everyRow = new PgDialect().sqlToQuery(
  sql`select string_agg(name || ' ' || rows, E'\\n' order by name) as sum from (${sql.join(
    kept.map(
      (table) =>
        sql`select ${sql.raw(`'${getTableName(table)}'`)} as name,
          md5(coalesce(jsonb_agg(to_jsonb(line) - 'updated_at' order by line::text), '[]')::text) as rows from ${table} line`,
    ),
    sql` union all `,
  )}) sums`,
).sql

interface SumClient {
  query(query: string | { name: string; text: string }): Promise<{ rows: { sum: string }[] }>
}

/** A line for each table with a sum of its rows, except of those that count attempts, and of when a session was used. */
export async function sumEveryRow({ database, kind }: Store): Promise<string> {
  const { $client } = database as unknown as { $client: SumClient }
  // Planned once: making the plan of seventy tables takes longer than reading them.
  const query = kind === 'embedded' ? everyRow : { name: 'every-row', text: everyRow }
  const { rows } = await $client.query(query)
  return rows[0]?.sum ?? ''
}
