import type { StoredConversationAnswer, StoredConversationQuestion } from './conversation-messages.ts'
import { prepareAsReadersSee } from './prepare-as-readers-see.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<StoredConversationQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  globalThis.postMessage(prepareSafely(data))
})

function prepareSafely({ conversation, branches }: StoredConversationQuestion): StoredConversationAnswer {
  try {
    return { kind: 'prepared', prepared: prepareAsReadersSee(conversation, branches) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
