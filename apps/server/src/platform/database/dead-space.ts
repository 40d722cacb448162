import { sql } from 'drizzle-orm'
import type { Database } from './store.ts'

/** What a table takes on disk, with the long values that stand beside it and without its indexes. */
export interface TableSpace {
  name: string
  bytes: number
  /** Of these, about so many hold nothing that can be read any more. */
  deadBytes: number
}

/** Bytes of the pieces that Postgres cuts long values into, with what stands before each. */
const TOAST_PIECE_BYTES = 2048

/** What stands before each row. */
const ROW_HEADER_BYTES = 28

/**
 * Estimates of each table how much of it is dead, from the counts of rows that vacuuming and analysing leave in the
 * catalogue: a query of sizes, not of rows. A table that neither has looked at counts as having nothing dead.
 */
export const DEAD_SPACE_QUERY: string = `
  select name, bytes::float8 as bytes, greatest(0, bytes - case when is_counted then live else bytes end)::float8 as dead
  from (
    select c.relname::text as name,
      pg_relation_size(c.oid) + coalesce(pg_relation_size(t.oid), 0) as bytes,
      c.reltuples >= 0 and (t.oid is null or t.reltuples >= 0 or pg_relation_size(t.oid) = 0) as is_counted,
      c.reltuples * (${ROW_HEADER_BYTES} + coalesce((
        select sum(avg_width) from pg_stats s where s.schemaname = 'vitrine' and s.tablename = c.relname
      ), 0)) + coalesce(greatest(t.reltuples, 0), 0) * ${TOAST_PIECE_BYTES} as live
    from pg_class c left join pg_class t on t.oid = c.reltoastrelid and t.oid <> 0
    where c.relnamespace = 'vitrine'::regnamespace and c.relkind = 'r'
  ) as tables
  order by name`

/** Reads how much each table takes, and how much of it is dead. */
export async function readDeadSpace(database: Database): Promise<TableSpace[]> {
  const { rows } = (await database.execute(sql.raw(DEAD_SPACE_QUERY))) as {
    rows: { name: string; bytes: number; dead: number }[]
  }
  return rows.map(({ name, bytes, dead }) => ({ name, bytes, deadBytes: dead }))
}
