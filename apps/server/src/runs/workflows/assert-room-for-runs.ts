import { and, eq, exists, notExists, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { inputFiles, workflowRunFiles, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** When it is worth while to try again, in seconds. */
const RETRY_SECONDS = 3600

/** What of the room for runs the files may take that no run was started with: who only sends files up must keep nobody from starting. */
const UNUSED_SHARE = 1 / 4

/** What of that one network may take, so that it keeps nobody else from sending files up; one file it may always. */
const NETWORK_SHARE = 1 / 4

type RoomParts = Pick<RunDependencies, 'maxRunsLength'> & { database: Database }

/**
 * Throws a 429 when what visitors started in a workspace, and the files that they started it with, take all the room they
 * may.
 */
export async function assertRoomForRuns(
  { database, maxRunsLength }: RoomParts,
  workspaceId: string,
): Promise<void> {
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

/** A file that is sent up. */
interface AddedFile {
  workspaceId: string
  network: string
  size: number
}

/**
 * Throws a 429 when the files that wait in a workspace for a run, all or those of one network, would take more room with
 * this one than they may. Nobody else adds one meanwhile where the workspace is held as `no key update`.
 */
export async function assertRoomForFiles(
  { database, maxRunsLength }: RoomParts,
  { workspaceId, network, size }: AddedFile,
): Promise<void> {
  const room = maxRunsLength * UNUSED_SHARE
  const unused = await sizeOfFiles(database, workspaceId, notExists)
  const own = await sizeOfFiles(database, workspaceId, notExists, eq(inputFiles.network, network))
  const isWithinShare = own === 0 || own + size < room * NETWORK_SHARE
  if (unused + size < room && isWithinShare) return
  throw noRoom(
    'Too many files were sent up here without a run being started with them. They are removed after a day, so try again later, or start without a file.',
  )
}

async function sizeOfFiles(
  database: Database,
  workspaceId: string,
  areUsed: typeof exists,
  areOf?: SQL,
): Promise<number> {
  const uses = database
    .select({ one: sql`1` })
    .from(workflowRunFiles)
    .where(eq(workflowRunFiles.fileId, inputFiles.id))
  const [files] = await database
    .select({ total: sql<string>`coalesce(sum(${inputFiles.size}), 0)` })
    .from(inputFiles)
    .innerJoin(workflows, eq(workflows.id, inputFiles.workflowId))
    .where(and(eq(workflows.workspaceId, workspaceId), areUsed(uses), areOf))
  return Number(files?.total ?? 0)
}

function noRoom(message: string): DomainError {
  return new DomainError('too-many-requests', message, {
    reason: 'no-room',
    retryAfterSeconds: RETRY_SECONDS,
  })
}
