import { and, eq, like, sql } from 'drizzle-orm'
import { runs, traceLogs } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/**
 * The trace of a run of LangSmith's that was sent to a workspace before; undefined for one that was not, or is closed.
 * `id` is a UUID.
 */
export async function findTraceOfRun(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<string | undefined> {
  const [found] = await database
    .select({ traceId: sql<string>`${runs.traceKey}` })
    .from(traceLogs)
    .innerJoin(runs, eq(runs.id, traceLogs.runId))
    .where(and(eq(runs.workspaceId, workspaceId), like(traceLogs.logId, `langsmith/${id}/%`)))
    .limit(1)
  return found?.traceId
}
