import { and, eq, exists, notExists, sql } from 'drizzle-orm'
import { ApiFault } from '../http/api-fault.ts'
import type { Services } from '../services.ts'
import { inputFiles, workflowRunFiles, workflowRuns, workflows } from '../store/schema.ts'

/** When it is worth while to try again, in seconds. */
const RETRY_SECONDS = 3600

/** What of the room for runs the files may take that no run was started with: who only sends files up must keep nobody from starting. */
const UNUSED_SHARE = 1 / 4

type RoomParts = Pick<Services, 'database' | 'maxRunsLength'>

/**
 * Throws a 429 when what visitors started in a workspace, and the files that they started it with, take all the room they
 * may.
 */
export async function refuseFull({ database, maxRunsLength }: RoomParts, workspaceId: string): Promise<void> {
  const total = sql<string>`coalesce(sum(${workflowRuns.length}), 0)`
  const [runs] = await database
    .select({ total })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .where(eq(workflows.workspaceId, workspaceId))
  const used = await sizeOfFiles(database, workspaceId, exists)
  if (Number(runs?.total ?? 0) + used < maxRunsLength) return
  throw noRoom(
    'The workspace has no room for more runs and files of visitors. A member has to delete older runs first.',
  )
}

/** Throws a 429 when the files that wait in a workspace for a run would take more room than they may with so many bytes more. */
export async function refuseFullOfFiles(
  { database, maxRunsLength }: RoomParts,
  workspaceId: string,
  added: number,
): Promise<void> {
  const unused = await sizeOfFiles(database, workspaceId, notExists)
  if (unused + added < maxRunsLength * UNUSED_SHARE) return
  throw noRoom(
    'Too many files were sent up here without a run being started with them. They are removed after a day, so try again later, or start without a file.',
  )
}

async function sizeOfFiles(
  database: Services['database'],
  workspaceId: string,
  areUsed: typeof exists,
): Promise<number> {
  const uses = database
    .select({ one: sql`1` })
    .from(workflowRunFiles)
    .where(eq(workflowRunFiles.fileId, inputFiles.id))
  const [files] = await database
    .select({ total: sql<string>`coalesce(sum(${inputFiles.size}), 0)` })
    .from(inputFiles)
    .innerJoin(workflows, eq(workflows.id, inputFiles.workflowId))
    .where(and(eq(workflows.workspaceId, workspaceId), areUsed(uses)))
  return Number(files?.total ?? 0)
}

function noRoom(message: string): ApiFault {
  const headers = { 'retry-after': String(RETRY_SECONDS) }
  return new ApiFault('too-many-requests', message, { reason: 'no-room' }, headers)
}
