import { and, isNull, lt, sql } from 'drizzle-orm'
import { traces } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** How long after its last span a trace still takes more. */
const OPEN_DAYS = 7

/** Lets go of the spans of traces that nothing has come of for a week; their runs stay as they are. */
export async function closeOldTraces(database: Database): Promise<void> {
  const isOld = lt(traces.changedAt, sql`now() - make_interval(days => ${OPEN_DAYS})`)
  await database.delete(traces).where(and(isOld, isNull(traces.dueAt)))
}
