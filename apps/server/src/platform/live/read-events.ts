import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/store.ts'
import type { StoredEvent } from './stream-source.ts'

/** Events of one reading, at most. */
const MAX_EVENTS = 1000

/** Bytes of the events of one reading, unless the first one alone is longer. */
const MAX_BYTES = 256 * 1024

/** The columns of a table of events. */
interface EventColumns {
  table: PgTable
  /** Whose events are read. */
  owner: SQL
  seq: PgColumn
  at: PgColumn
  event: PgColumn | SQL<string>
}

/**
 * The events after a number, in order, as many as one answer may hold. Measured before they leave the database, by what
 * it knows of them: unlike `length`, `octet_length` reads no long text.
 */
export function readEvents(
  database: Database,
  { table, owner, seq, at, event }: EventColumns,
  after: number,
): Promise<StoredEvent[]> {
  const measured = database
    .select({
      seq: sql<number>`${seq}`.as('seq'),
      at: sql`${at}`.mapWith(at).as('at') as SQL.Aliased<Date>,
      event: sql<string>`${event}`.as('event'),
      total: sql<number>`sum(octet_length(${event})) over (order by ${seq})`.as('total'),
    })
    .from(table)
    .where(and(owner, gt(seq, after)))
    .orderBy(asc(seq))
    .limit(MAX_EVENTS)
    .as('measured')
  return database
    .select({ seq: measured.seq, at: measured.at, event: measured.event })
    .from(measured)
    .where(or(lte(measured.total, MAX_BYTES), eq(measured.seq, after + 1)))
    .orderBy(asc(measured.seq))
}
