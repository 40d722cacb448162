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
import type { TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'

let content: FileImport | undefined

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
    case 'read':
      content = importFile(question)
      return summarized(content)
    case 'preview':
      return prepared(at(content?.holds === 'conversations' ? content.conversations : [], question.position))
    case 'run':
      return { kind: 'run', run: at(content?.holds === 'runs' ? content.runs : [], question.position) }
    case 'pack':
      return {
        kind: 'packed',
        ...(content ? packForUpload(content, question.positions, question.limit) : { parcels: [] }),
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

function at<Entry>(entries: readonly Entry[], position: number): Entry {
  const entry = entries[position]
  if (!entry) throw new RangeError(`The file has nothing at ${position}.`)
  return entry
}

/** As readers will see it: the current branch, and nothing hidden. */
function prepared(conversation: Conversation): TranscriptAnswer {
  return { kind: 'prepared', prepared: prepareConversation(publishedConversation(conversation)) }
}
