import { createHash } from 'node:crypto'
import { type Conversation, publishedConversation } from '@vitrine/transcript'
import { listFiles } from '../conversations/list-files.ts'
import { pack, unpack } from '../store/pack.ts'
import { prepareHtml } from './prepare-task.ts'
import type { Tasks } from './tasks.ts'

/** Makes of a stored model what a snapshot holds. */
export async function publishTask({
  model,
  branches,
}: Tasks['publish']['input']): Promise<Tasks['publish']['output']> {
  const stored: Conversation = JSON.parse((await unpack(model)).toString())
  const published = publishedConversation(stored, { branches })
  const json = JSON.stringify(published)
  return {
    hash: createHash('sha256').update(json).digest('hex'),
    model: pack(json),
    files: listFiles(published),
    ...prepareHtml(published),
  }
}
