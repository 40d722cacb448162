import type { RunStatus } from '@vitrine/transcript'
import { and, eq, inArray } from 'drizzle-orm'
import { progressColumns, runProgress } from '../runs/run-progress.ts'
import { workflowRunEvents, workflowRuns, workflows } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { readEvents } from './read-events.ts'
import type { StoredEvent, StreamHead, StreamSource } from './stream-source.ts'

const over = new Set<RunStatus>(['succeeded', 'failed', 'cancelled', 'interrupted'])

/** Runs of open workflows, with their events of AG-UI. */
export function runStreams(database: Database): StreamSource {
  return {
    tellsMore: true,
    async heads(ids) {
      const rows = await database
        .select({
          id: workflowRuns.id,
          events: workflowRuns.events,
          ...progressColumns,
        })
        .from(workflowRuns)
        .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
        .where(and(inArray(workflowRuns.id, ids), eq(workflows.isOpen, true)))
      return new Map(
        rows.map(({ id, events, ...row }): [string, StreamHead] => [
          id,
          { seq: events, keptAfter: 0, hasEnded: over.has(row.status), run: runProgress(row) },
        ]),
      )
    },
    read: (id, after) => readRunEvents(database, id, after),
  }
}

/** The events of a run after a number. */
export function readRunEvents(database: Database, runId: string, after: number): Promise<StoredEvent[]> {
  const { seq, at, event } = workflowRunEvents
  const owner = eq(workflowRunEvents.runId, runId)
  return readEvents(database, { table: workflowRunEvents, owner, seq, at, event }, after)
}
