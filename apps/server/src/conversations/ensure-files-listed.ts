import { and, eq } from 'drizzle-orm'
import { ApiFault } from '../http/api-fault.ts'
import { conversationFiles, conversations } from '../store/schema.ts'
import type { Database, Transaction } from '../store/store.ts'
import type { RunTask } from '../work/tasks.ts'
import type { ListedFile } from './list-files.ts'
import { readPackedModel } from './stream-model.ts'

const ROWS_A_QUERY = 500

/** Lists the files of a conversation that was stored before its files were listed. */
export async function ensureFilesListed(
  database: Database,
  runTask: RunTask,
  conversationId: string,
): Promise<void> {
  const isUnlisted = and(eq(conversations.id, conversationId), eq(conversations.filesListed, false))
  if ((await database.$count(conversations, isUnlisted)) === 0) return
  const model = await readPackedModel(database, conversationId)
  const files = await runTask('list-files', { model })
  await database.transaction(async (transaction) => {
    const updated = await transaction
      .update(conversations)
      .set({ filesListed: true })
      .where(isUnlisted)
      .returning({ id: conversations.id })
    if (updated.length === 0) return
    await storeFileList(transaction, conversationId, files)
  })
}

/** Writes down which files a conversation has. */
export async function storeFileList(
  transaction: Transaction,
  conversationId: string,
  files: ListedFile[],
): Promise<void> {
  for (let start = 0; start < files.length; start += ROWS_A_QUERY) {
    const rows = files.slice(start, start + ROWS_A_QUERY).map((file) => ({ ...file, conversationId }))
    await transaction.insert(conversationFiles).values(rows).onConflictDoNothing()
  }
}

/** The same for every conversation of a store; which blobs nobody refers to is not known before it is done. */
export async function listAllFiles(database: Database, runTask: RunTask, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [older] = await database
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.filesListed, false))
      .limit(1)
    if (!older) return
    await ensureFilesListed(database, runTask, older.id).catch(passOverGone)
  }
}

function passOverGone(error: unknown): void {
  if (!(error instanceof ApiFault) || error.code !== 'not-found') throw error
}
