import { PREPARATION_VERSION, prepareConversation } from '@vitrine/share-views/prepare'
import type { Conversation } from '@vitrine/transcript'
import { pack, unpack } from '../store/pack.ts'
import type { PreparedHtml, Tasks } from './tasks.ts'

/** Makes the HTML of a published model again, after what makes it has changed. */
export async function prepareTask({ model }: Tasks['prepare']['input']): Promise<Tasks['prepare']['output']> {
  return prepareHtml(JSON.parse((await unpack(model)).toString()))
}

/** The packed HTML of a published conversation. */
export function prepareHtml(conversation: Conversation): PreparedHtml {
  return {
    rendererVersion: PREPARATION_VERSION,
    html: pack(JSON.stringify(prepareConversation(conversation).html)),
  }
}
