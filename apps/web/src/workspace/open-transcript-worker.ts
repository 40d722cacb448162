import { TranscriptError } from '@vitrine/transcript'
import type { TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'
import { trustWorker } from './trust-worker.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of what it bundles
import workerUrl from './transcript-worker.ts?worker&url'

/** A thread beside the page that reads transcripts; it can reach no network. */
export interface TranscriptWorker {
  /** Throws a `TranscriptError` where the file is none, and the signal's reason where the caller gave up. */
  ask<Kind extends TranscriptAnswer['kind']>(
    kind: Kind,
    question: TranscriptQuestion,
    signal?: AbortSignal,
  ): Promise<Extract<TranscriptAnswer, { kind: Kind }>>
  close(): void
}

/** Starts the thread. One that was given up in the middle of a question is of no more use. */
export function openTranscriptWorker(): TranscriptWorker {
  const worker = new Worker(trustWorker(workerUrl))
  const waiting: { take(answer: TranscriptAnswer): void; fail(reason: unknown): void }[] = []
  const failAll = (reason: unknown) => {
    for (const each of waiting.splice(0)) each.fail(reason)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<TranscriptAnswer>) =>
    waiting.shift()?.take(data),
  )
  worker.addEventListener('error', () => failAll(new Error('The reading of the transcript broke off.')))
  const close = () => {
    worker.terminate()
    failAll(new DOMException('The reading was ended.', 'AbortError'))
  }

  return {
    close,
    ask: (kind, question, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const giveUp = () => {
          reject(signal?.reason)
          close()
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        const settle = () => signal?.removeEventListener('abort', giveUp)
        waiting.push({
          take(answer) {
            settle()
            if (isOfKind(answer, kind)) resolve(answer)
            else reject(errorOf(answer))
          },
          fail(reason) {
            settle()
            reject(reason)
          },
        })
        worker.postMessage(question, question.kind === 'read' ? [question.content.buffer] : [])
        return undefined
      }),
  }
}

function isOfKind<Kind extends TranscriptAnswer['kind']>(
  answer: TranscriptAnswer,
  kind: Kind,
): answer is Extract<TranscriptAnswer, { kind: Kind }> {
  return answer.kind === kind
}

function errorOf(answer: TranscriptAnswer): Error {
  if (answer.kind === 'unreadable') return new TranscriptError(answer.code, answer.message, answer.place)
  return new Error(answer.kind === 'failed' ? answer.message : `Nobody asked for ${answer.kind}.`)
}
