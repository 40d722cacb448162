import { readFile } from 'node:fs/promises'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { importTranscript } from '@vitrine/transcript'

/** Reads a transcript of any supported format. What it gives is plain JSON: where a page is read often, store it. */
export async function readConversation(file: string) {
  const { conversations } = importTranscript({ content: await readFile(file) })
  const [conversation] = conversations
  if (!conversation) throw new Error(`${file} holds no conversation.`)
  return prepareConversation(conversation, completeRenderer)
}
