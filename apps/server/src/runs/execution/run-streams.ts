import { isOngoing } from '@vitrine/transcript'
import { and, eq, inArray } from 'drizzle-orm'
import type { StreamHead, StreamSource } from '../../platform/live/stream-source.ts'
import { workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { readPublishedEvents } from './read-run-events.ts'
import { progressColumns, runProgress } from './run-progress.ts'

/** Runs of open workflows, with their events as readers may see them. */
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
          { seq: events, keptAfter: 0, hasEnded: !isOngoing(row.status), run: runProgress(row) },
        ]),
      )
    },
    read: (id, after) => readPublishedEvents(database, id, after),
  }
}
