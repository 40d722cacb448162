import {
  type ImportAnswer,
  POSITIONS_PARAMETER,
  type PositionRange,
} from '@vitrine/api-client/contract/conversations'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Database } from '../../platform/database/store.ts'
import type { ConversationTasks, ImportedRun } from '../conversation-tasks.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import { storeConversations } from '../library/store-conversations.ts'

interface ImportRequest {
  workspaceId: string
  /** Who imports; absent for a key. */
  userId?: string
  /** The transcript, on disk. */
  path: string
  /** For a title where the content has none. */
  name?: string
  /** Which of its conversations or runs to store. @default all */
  positions?: PositionRange[]
}

/** What importing needs of the server. */
export interface ImportTools {
  database: Database
  runTask: RunTask<ConversationTasks>
  /** Folder of blobs. */
  blobs: string
  storeRuns: StoreRuns
}

/** Stores runs that a file held; the layer of runs provides it. */
export type StoreRuns = (
  database: Database,
  owner: { workspaceId: string; userId?: string },
  runs: ImportedRun[],
) => Promise<{ stored: ImportAnswer['runs']; isNew: boolean }>

/**
 * Reads a file beside the server's own process and stores what the workspace does not have yet, conversations or runs. Throws a 400 for
 * a position that the transcript does not have.
 */
export async function importTranscriptFile(
  { database, runTask, blobs, storeRuns }: ImportTools,
  { workspaceId, userId, path, name, positions }: ImportRequest,
): Promise<ImportAnswer & { isNew: boolean }> {
  const file = await runTask('import', { path, name, positions, blobs })
  const { found, report } = file
  if (positions?.some(([, last]) => last >= found))
    throw wrongPositions(`The file has ${found} ${file.holds}, counted from 0.`)
  const conversations = await storeConversations(database, { workspaceId, userId }, file.conversations)
  const runs = await storeRuns(database, { workspaceId, userId }, file.runs)
  return {
    conversations: conversations.stored,
    runs: runs.stored,
    report,
    isNew: conversations.isNew || runs.isNew,
  }
}

/** The refusal of positions that cannot be stored. */
export function wrongPositions(message: string): DomainError {
  return new DomainError('invalid-request', message, { field: POSITIONS_PARAMETER })
}
