import type { ImportAnswer } from '@vitrine/api-client/contract'
import type { Database } from '../store/store.ts'
import type { RunTask } from '../work/tasks.ts'
import { storeConversations } from './store-conversations.ts'

interface ImportRequest {
  workspaceId: string
  /** Who imports; absent for a key. */
  userId?: string
  /** The transcript, on disk. */
  path: string
  /** For a title where the content has none. */
  name?: string
}

/** What importing needs of the server. */
export interface ImportTools {
  database: Database
  runTask: RunTask
  /** Folder of blobs. */
  blobs: string
}

/** Reads a transcript beside the server's own process and stores what the workspace does not have yet. */
export async function importTranscriptFile(
  { database, runTask, blobs }: ImportTools,
  { workspaceId, userId, path, name }: ImportRequest,
): Promise<ImportAnswer & { isNew: boolean }> {
  const { conversations, report } = await runTask('import', { path, name, blobs })
  const { stored, isNew } = await storeConversations(database, { workspaceId, userId }, conversations)
  return { conversations: stored, report, isNew }
}
