import { listFilesOfConversation } from '../conversations/list-files.ts'
import { unpackConversation } from '../store/packed-model.ts'
import type { Tasks } from './tasks.ts'

/** Lists the files of a stored model. */
export async function listFilesTask({
  model,
}: Tasks['list-files']['input']): Promise<Tasks['list-files']['output']> {
  return listFilesOfConversation(await unpackConversation(model))
}
