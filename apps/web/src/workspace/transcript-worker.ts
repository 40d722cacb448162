import { prepareConversation } from '@vitrine/share-views/prepare'
import {
  type Conversation,
  type FileImport,
  importFile,
  packForUpload,
  publishedConversation,
  summarizeConversation,
  summarizeRun,
  TranscriptError,
} from '@vitrine/transcript'
import { reviewFile } from './review-file.ts'
import type { TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'

let review = reviewFile()

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
      const content = importFile(question)
      review = reviewFile(content)
      return summarized(content)
    }
    case 'preview':
      return prepared(review.conversation(question.position, question.review))
    case 'run':
      return { kind: 'run', run: review.run(question.position, question.review) }
    case 'find':
      return { kind: 'found', findings: review.find(question.positions, question.index) }
    case 'pack': {
      const { positions, limit, decisions } = question
      const sent = review.models(positions, decisions)
      return { kind: 'packed', ...packForUpload(sent.models, sent.positions, limit) }
    }
    case 'prepare':
      return prepared(question.conversation)
  }
}

function summarized(read: FileImport): TranscriptAnswer {
  const { report } = read
  return read.holds === 'runs'
    ? { kind: 'read', report, holds: 'runs', entries: read.runs.map(summarizeRun) }
    : { kind: 'read', report, holds: 'conversations', entries: read.conversations.map(summarizeConversation) }
}

/** As readers will see it: the current branch, and nothing hidden. */
function prepared(conversation: Conversation): TranscriptAnswer {
  return { kind: 'prepared', prepared: prepareConversation(publishedConversation(conversation)) }
}
