import { ApiFault } from '../http/api-fault.ts'

/** Lets large pages be made one after another, so that other tasks come between. */
export interface RenderQueue {
  /** Throws a 503 where so many wait that this one would not have its turn soon. */
  run<Result>(network: string, work: () => Promise<Result>): Promise<Result>
}

interface QueueLimits {
  maxWaiting?: number
  /** Of one network; enough for a page in every language. */
  maxOfNetwork?: number
}

/** When to come again, in seconds. */
const RETRY_AFTER = 5

/** A queue that never grows beyond its limits. */
export function createRenderQueue({ maxWaiting = 64, maxOfNetwork = 32 }: QueueLimits = {}): RenderQueue {
  const waiting = new Map<string, number>()
  let total = 0
  let last: Promise<unknown> = Promise.resolve()

  function count(network: string, change: number): void {
    const left = (waiting.get(network) ?? 0) + change
    total += change
    if (left > 0) waiting.set(network, left)
    else waiting.delete(network)
  }

  return {
    async run(network, work) {
      if (total >= maxWaiting || (waiting.get(network) ?? 0) >= maxOfNetwork) throw tooBusy()
      count(network, 1)
      const turn = last.then(work)
      last = turn.catch(() => {})
      return turn.finally(() => count(network, -1))
    },
  }
}

function tooBusy(): ApiFault {
  return new ApiFault(
    'unavailable',
    'Many large pages are being made. Try again in a few seconds.',
    { reason: 'busy' },
    { 'retry-after': String(RETRY_AFTER) },
  )
}
