import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { conversations } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { ConversationTasks } from '../conversation-tasks.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import { readPackedConversation } from './read-packed-conversation.ts'
import { storeFileList } from './store-file-list.ts'

/** Lists the files of a conversation that was stored before its files were listed. */
export async function ensureFilesListed(
  database: Database,
  runTask: RunTask<ConversationTasks>,
  conversationId: string,
): Promise<void> {
  const isUnlisted = and(eq(conversations.id, conversationId), eq(conversations.filesListed, false))
  if ((await database.$count(conversations, isUnlisted)) === 0) return
  const model = await readPackedConversation(database, conversationId)
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

/** The same for every conversation of a store; which blobs nobody refers to is not known before it is done. */
export async function listAllFiles(
  database: Database,
  runTask: RunTask<ConversationTasks>,
  signal: AbortSignal,
): Promise<void> {
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
  if (!(error instanceof DomainError) || error.code !== 'not-found') throw error
}
