import { trustWorker } from '../browser/trust-worker.ts'

/** What every worker answers with; one of kind `progress` says how far the answer is, and waits to be continued. */
interface Answer {
  kind: string
  fraction?: number
}

/** A thread beside the page; it can reach no network. */
export interface WorkerThread<Question, Given extends Answer> {
  /** Throws what the answer says where it is of another kind, and the signal's reason where the caller gave up. */
  ask<Kind extends Given['kind']>(
    kind: Kind,
    question: Question,
    options?: {
      signal?: AbortSignal
      /** Told how far the answer is, from 0 to 1; the thread goes on once the returned promise resolves. */
      onProgress?: (fraction: number) => void | Promise<void>
    },
  ): Promise<Extract<Given, { kind: Kind }>>
  /** It has broken off, could not be loaded, or was closed, and answers nothing any more. */
  isOver(): boolean
  close(): void
}

interface Waiting<Given> {
  take(answer: Given): void
  fail(reason: unknown): void
  onProgress?: (fraction: number) => void | Promise<void>
}

/**
 * Starts a thread that answers each question, in their order. One that was given up in the middle of a question is of no
 * more use. `errorOf` makes an error of an answer that was not asked for.
 */
export function openWorker<Question, Given extends Answer>(
  url: string,
  errorOf: (answer: Given) => Error,
): WorkerThread<Question, Given> {
  const worker = new Worker(trustWorker(url))
  const waiting: Waiting<Given>[] = []
  let over: { reason: unknown } | undefined
  const end = (reason: unknown) => {
    over ??= { reason }
    worker.terminate()
    for (const each of waiting.splice(0)) each.fail(reason)
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of the page's own origin
  const post = (message: Question | { kind: 'continue' }) => worker.postMessage(message)
  const carryOn = async ({ fraction = 0 }: Given) => {
    await waiting[0]?.onProgress?.(fraction)
    post({ kind: 'continue' })
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Given>) => {
    if (data.kind === 'progress') void carryOn(data)
    else waiting.shift()?.take(data)
  })
  worker.addEventListener('error', () => end(new Error('The reading broke off.')))
  const close = () => end(new DOMException('The reading was ended.', 'AbortError'))

  return {
    close,
    isOver: () => over !== undefined,
    ask: (kind, question, { signal, onProgress } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        if (over) return reject(over.reason)
        const giveUp = () => {
          reject(signal?.reason)
          close()
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        const settle = () => signal?.removeEventListener('abort', giveUp)
        waiting.push({
          onProgress,
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
        post(question)
        return undefined
      }),
  }
}

function isOfKind<Given extends Answer, Kind extends Given['kind']>(
  answer: Given,
  kind: Kind,
): answer is Extract<Given, { kind: Kind }> {
  return answer.kind === kind
}
