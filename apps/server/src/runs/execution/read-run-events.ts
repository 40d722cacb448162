import { eq, sql } from 'drizzle-orm'
import { readEvents } from '../../platform/live/read-events.ts'
import type { StoredEvent } from '../../platform/live/stream-source.ts'
import { workflowRunEvents } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Events of a run after a number, as readers of its link may see them. */
export function readPublishedEvents(
  database: Database,
  runId: string,
  after: number,
): Promise<StoredEvent[]> {
  const { seq, at, event, published } = workflowRunEvents
  const owner = eq(workflowRunEvents.runId, runId)
  const shown = sql<string>`coalesce(${published}, ${event})`
  return readEvents(database, { table: workflowRunEvents, owner, seq, at, event: shown }, after)
}

/** All events of a run, as the agent emitted them and as many at a time as are read at once. */
export async function* readEmittedEvents(database: Database, runId: string): AsyncGenerator<StoredEvent[]> {
  const { seq, at, event } = workflowRunEvents
  const owner = eq(workflowRunEvents.runId, runId)
  let after = 0
  for (;;) {
    const events = await readEvents(database, { table: workflowRunEvents, owner, seq, at, event }, after)
    const last = events.at(-1)
    if (!last) return
    after = last.seq
    yield events
  }
}
