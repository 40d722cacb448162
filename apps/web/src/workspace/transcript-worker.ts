import { prepareConversation } from '@vitrine/share-views/prepare'
import {
  type Conversation,
  importTranscript,
  publishedConversation,
  summarizeConversation,
  TranscriptError,
} from '@vitrine/transcript'
import type { TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'

let conversations: readonly Conversation[] = []

globalThis.addEventListener('message', ({ data }: MessageEvent<TranscriptQuestion>) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  globalThis.postMessage(answerSafely(data)),
)

function answerSafely(question: TranscriptQuestion): TranscriptAnswer {
  try {
    return answer(question)
  } catch (error) {
    if (error instanceof TranscriptError) {
      const { code, message, place } = error
      return { kind: 'unreadable', code, message, place }
    }
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

function answer(question: TranscriptQuestion): TranscriptAnswer {
  switch (question.kind) {
    case 'read': {
      const read = importTranscript(question)
      conversations = read.conversations
      return { kind: 'read', report: read.report, conversations: conversations.map(summarizeConversation) }
    }
    case 'preview': {
      const conversation = conversations[question.position]
      if (!conversation) throw new RangeError(`The file has no conversation ${question.position}.`)
      return prepared(conversation)
    }
    case 'prepare':
      return prepared(question.conversation)
  }
}

/** As readers will see it: the current branch, and nothing hidden. */
function prepared(conversation: Conversation): TranscriptAnswer {
  return { kind: 'prepared', prepared: prepareConversation(publishedConversation(conversation)) }
}
