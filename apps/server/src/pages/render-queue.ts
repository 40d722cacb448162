import { DomainError } from '../platform/errors/domain-error.ts'
import { createNetworkLoad, HEAVY, type NetworkLoad } from '../platform/http/network-load.ts'

/** Lets large pages be made one after another, so that other tasks come between. */
export interface RenderQueue {
  /** Throws a 503 where so many wait that this one would not have its turn soon. Who has left has no turn. */
  run<Result>(reader: Reader, work: () => Promise<Result>): Promise<Result>
}

/** Who waits for a page. */
export interface Reader {
  network: string
  /** Aborted once nobody waits any more. */
  signal?: AbortSignal
}

interface QueueLimits {
  maxWaiting?: number
  /** Of one network. */
  maxOfNetwork?: number
  /** Where its pages count, too. */
  load?: NetworkLoad
}

/** When to come again, in seconds. */
const RETRY_AFTER = 5

/** A queue that never grows beyond its limits. */
export function createRenderQueue({
  maxWaiting = 32,
  maxOfNetwork = 8,
  load = createNetworkLoad(),
}: QueueLimits = {}): RenderQueue {
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
    async run({ network, signal }, work) {
      if (signal?.aborted) throw nobodyWaits()
      if (total >= maxWaiting || (waiting.get(network) ?? 0) >= maxOfNetwork) throw tooBusy()
      count(network, 1)
      const unload = load.add(network, HEAVY)
      let isCounted = true
      const leave = () => {
        if (isCounted) count(network, -1)
        isCounted = false
        unload()
      }
      signal?.addEventListener('abort', leave, { once: true })
      const turn = last.then(() => {
        if (signal?.aborted) throw nobodyWaits()
        // What has begun is not stopped, and takes its time whoever leaves.
        signal?.removeEventListener('abort', leave)
        return work()
      })
      last = turn.catch(() => {})
      return turn.finally(leave)
    },
  }
}

function nobodyWaits(): DomainError {
  return new DomainError('unavailable', 'Nobody waits for this page any more.', { reason: 'left' })
}

function tooBusy(): DomainError {
  return new DomainError('unavailable', 'Many large pages are being made. Try again in a few seconds.', {
    reason: 'busy',
    retryAfterSeconds: RETRY_AFTER,
  })
}
