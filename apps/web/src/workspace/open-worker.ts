import { trustWorker } from '../browser/trust-worker.ts'

/** What every worker answers with. */
interface Answer {
  kind: string
}

/** A thread beside the page; it can reach no network. */
export interface WorkerThread<Question, Given extends Answer> {
  /** Throws what the answer says where it is of another kind, and the signal's reason where the caller gave up. */
  ask<Kind extends Given['kind']>(
    kind: Kind,
    question: Question,
    options?: { signal?: AbortSignal; transfer?: Transferable[] },
  ): Promise<Extract<Given, { kind: Kind }>>
  /** It has broken off, could not be loaded, or was closed, and answers nothing any more. */
  isOver(): boolean
  close(): void
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
  const waiting: { take(answer: Given): void; fail(reason: unknown): void }[] = []
  let over: { reason: unknown } | undefined
  const end = (reason: unknown) => {
    over ??= { reason }
    worker.terminate()
    for (const each of waiting.splice(0)) each.fail(reason)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Given>) => waiting.shift()?.take(data))
  worker.addEventListener('error', () => end(new Error('The reading broke off.')))
  const close = () => end(new DOMException('The reading was ended.', 'AbortError'))

  return {
    close,
    isOver: () => over !== undefined,
    ask: (kind, question, { signal, transfer = [] } = {}) =>
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
        worker.postMessage(question, transfer)
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
