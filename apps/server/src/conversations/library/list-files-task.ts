import { listFilesOfConversation } from './list-files.ts'
import { unpackConversation } from '../../platform/database/packed-model.ts'
import type { ConversationTasks } from '../conversation-tasks.ts'

/** Lists the files of a stored model. */
export async function listFilesTask({
  model,
}: ConversationTasks['list-files']['input']): Promise<ConversationTasks['list-files']['output']> {
  return listFilesOfConversation(await unpackConversation(model))
}
