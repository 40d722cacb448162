import type { Conversation } from '@vitrine/transcript'
import { listFilesOfConversation } from '../conversations/list-files.ts'
import { unpack } from '../store/pack.ts'
import type { Tasks } from './tasks.ts'

/** Lists the files of a stored model. */
export async function listFilesTask({
  model,
}: Tasks['list-files']['input']): Promise<Tasks['list-files']['output']> {
  const stored: Conversation = JSON.parse((await unpack(model)).toString())
  return listFilesOfConversation(stored)
}
