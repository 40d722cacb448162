import { eq, sql } from 'drizzle-orm'
import { ApiFault } from '../http/api-fault.ts'
import type { Services } from '../services.ts'
import { inputFiles, workflowRuns, workflows } from '../store/schema.ts'

/** When it is worth while to try again, in seconds. */
const RETRY_SECONDS = 3600

/**
 * Throws a 429 when what visitors started in a workspace, and the files that they sent up, take all the room they may, or would
 * with so many bytes more.
 */
export async function refuseFull(
  { database, maxRunsLength }: Pick<Services, 'database' | 'maxRunsLength'>,
  workspaceId: string,
  added = 0,
): Promise<void> {
  const isTheirs = eq(workflows.workspaceId, workspaceId)
  const total = sql<string>`coalesce(sum(${workflowRuns.length}), 0)`
  const [runs] = await database
    .select({ total })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .where(isTheirs)
  const [files] = await database
    .select({ total: sql<string>`coalesce(sum(${inputFiles.size}), 0)` })
    .from(inputFiles)
    .innerJoin(workflows, eq(workflows.id, inputFiles.workflowId))
    .where(isTheirs)
  if (Number(runs?.total ?? 0) + Number(files?.total ?? 0) + added < maxRunsLength) return
  throw new ApiFault(
    'too-many-requests',
    'The workspace has no room for more runs and files of visitors. A member has to delete older runs first.',
    { reason: 'no-room' },
    { 'retry-after': String(RETRY_SECONDS) },
  )
}
