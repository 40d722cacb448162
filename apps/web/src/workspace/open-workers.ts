import { TranscriptError } from '@vitrine/transcript'
import type { StoredConversationAnswer, StoredConversationQuestion } from './conversation-messages.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of what it bundles
import conversationWorkerUrl from './conversation-worker.ts?worker&url'
import { openWorker, type WorkerThread } from './open-worker.ts'
import type { StoredRunAnswer, StoredRunQuestion } from './stored-run-messages.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of what it bundles
import runWorkerUrl from '../workflow/run-worker.ts?worker&url'
import type { TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of what it bundles
import transcriptWorkerUrl from './transcript-worker.ts?worker&url'

/** Starts the thread that reads transcripts; it throws a `TranscriptError` where a file is none. */
export function openTranscriptWorker(): WorkerThread<TranscriptQuestion, TranscriptAnswer> {
  return openWorker(transcriptWorkerUrl, (answer) => {
    if (answer.kind === 'unreadable')
      return new TranscriptError(answer.code, answer.message, answer.place, answer.look)
    return failureOf(answer)
  })
}

/** Starts the thread that makes stored conversations readable; it brings nothing that reads files. */
export function openStoredConversationWorker(): WorkerThread<
  StoredConversationQuestion,
  StoredConversationAnswer
> {
  return openWorker<StoredConversationQuestion, StoredConversationAnswer>(conversationWorkerUrl, failureOf)
}

/** Starts the thread that makes stored runs readable; it alone brings what lays out graphs, and records live runs too. */
export function openStoredRunWorker(): WorkerThread<StoredRunQuestion, StoredRunAnswer> {
  return openWorker<StoredRunQuestion, StoredRunAnswer>(runWorkerUrl, failureOf)
}

function failureOf(answer: { kind: string; message?: string }): Error {
  return new Error(answer.kind === 'failed' ? answer.message : `Nobody asked for ${answer.kind}.`)
}
