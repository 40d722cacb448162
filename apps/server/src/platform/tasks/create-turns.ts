/** Lets so many work at once, and others wait. */
export interface Turns {
  /**
   * Works when its turn comes. Rejects where too many wait already, once it has waited too long, and with the reason of the
   * signal where that aborts before its turn.
   */
  take<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Throws where nobody may come now, before they begin anything else. */
  assertRoom(): void
  /** Rejects those that wait, and all that come later. */
  close(): void
}

interface TurnLimits {
  atOnce: number
  maxWaiting: number
  /** How long one may wait for its turn, in milliseconds. */
  maxWaitMs: number
  /** The error for those that get no turn. */
  refuse(): Error
}

/** Turns in the order of coming. Their queue is bounded by number and by time, so that nobody waits for what comes too late. */
export function createTurns({ atOnce, maxWaiting, maxWaitMs, refuse }: TurnLimits): Turns {
  const waiting = new Set<{ begin(): void; refuse(): void }>()
  let working = 0
  let isClosed = false

  function wait(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (settle: () => void) => () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      waiting.delete(entry)
      settle()
    }
    const entry = { begin: leave(resolve), refuse: leave(() => reject(refuse())) }
    const giveUp = leave(() => reject(signal?.reason))
    const timer = setTimeout(entry.refuse, maxWaitMs)
    signal?.addEventListener('abort', giveUp)
    waiting.add(entry)
    return promise
  }

  function assertRoom(): void {
    if (isClosed || (working >= atOnce && waiting.size >= maxWaiting)) throw refuse()
  }

  return {
    assertRoom,
    async take(work, signal) {
      assertRoom()
      signal?.throwIfAborted()
      if (working >= atOnce) await wait(signal)
      else working += 1
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next) next.begin()
        else working -= 1
      }
    },
    close() {
      isClosed = true
      for (const entry of waiting) entry.refuse()
    },
  }
}
