import { and, eq, inArray, sql } from 'drizzle-orm'
import { runs, traceLogs } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/**
 * The traces of runs of LangSmith's that were sent to a workspace before, by the ids of the runs, in one query. Those that
 * were not sent, or whose trace is closed, are left out.
 */
export async function findTracesOfRuns(
  database: Database,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const id = sql<string>`split_part(${traceLogs.logId}, '/', 2)`
  const found = await database
    .selectDistinct({ id, traceId: sql<string>`${runs.traceKey}` })
    .from(traceLogs)
    .innerJoin(runs, eq(runs.id, traceLogs.runId))
    .where(
      and(
        eq(runs.workspaceId, workspaceId),
        eq(sql`split_part(${traceLogs.logId}, '/', 1)`, 'langsmith'),
        inArray(id, [...ids]),
      ),
    )
  return new Map(found.map((each) => [each.id, each.traceId]))
}
