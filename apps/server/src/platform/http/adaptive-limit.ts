import type { ReadLateness } from './read-lateness.ts'

/** How many reads are in work at once, as many as are answered in time. */
export interface AdaptiveLimit {
  /**
   * Resolves when a read may begin, with what is called at its end; with undefined where it would come too late. Networks whose
   * reads wait are served in turn.
   */
  enter(network: string): Promise<Admission | undefined>
  /** How many quick reads may be in work now. */
  limit(): number
}

/** A read that is in work. */
export interface Admission {
  /** Ends it; reads of one kind take about as long as each other. */
  leave(kind: string): void
}

interface LimitParts {
  lateness: ReadLateness
  now?: () => number
}

/** A browser alone reads a page and what belongs to it with so many at once. */
const LEAST = 16
const MOST = 256
const FIRST = 64

/** What is added where reads were in time and took what there was, and what is left of the limit where they were late. */
const STEP = 4
const SHARE_LEFT = 0.7

/** A read that takes longer waits for something else than its turn, and takes no place of quick ones; in milliseconds. */
const QUICK_MS = 250

/** Slow reads that have left their place; beyond these they keep it. */
const MOST_SLOW = 64

/** A burst may wait so long for its places, in milliseconds. */
const BURST_MS = 500

/** Where reads have been waiting all this time, nobody waits longer than what is still in time, in milliseconds. */
const STANDING_MS = 10

/** Reads that wait at once, of all networks. */
const MOST_WAITING = 512

/** After so many milliseconds without a verdict the limit comes a step back to where it began. */
const REST_MS = 250

interface Waiting {
  begin(): void
  giveUp(): void
  since: number
}

/**
 * A limit that grows by steps while reads are in time and shrinks by a share where they are late, as TCP does with what it has on
 * its way. It shrinks only where reads themselves fill it: turning few of them away would help nobody.
 */
export function createAdaptiveLimit({ lateness, now = () => performance.now() }: LimitParts): AdaptiveLimit {
  /** When the quick ones began, the first of them first. */
  const quick = new Map<Admission, number>()
  const slow = new Set<Admission>()
  const waiting = new Map<string, Waiting[]>()
  let waitingCount = 0
  let limit = FIRST
  let mostAtOnce = 0
  let changedAt = now()
  /** When nobody waited last. */
  let emptyAt = now()
  let timer: NodeJS.Timeout | undefined

  /** Slow reads leave their places to quick ones. */
  function sortOut(moment: number): void {
    for (const [place, began] of quick) {
      if (moment - began <= QUICK_MS || slow.size >= MOST_SLOW) return
      quick.delete(place)
      slow.add(place)
    }
  }

  function adapt(moment: number): void {
    const verdict = lateness.judge()
    if (verdict === undefined) return
    if (verdict === 'late' && mostAtOnce > LEAST)
      limit = Math.max(LEAST, Math.floor(Math.min(limit, mostAtOnce) * SHARE_LEFT))
    if (verdict === 'in-time' && mostAtOnce >= limit / 2) limit = Math.min(MOST, limit + STEP)
    mostAtOnce = quick.size
    changedAt = moment
  }

  /** What was learned from a load that is over is forgotten step by step. */
  function recover(moment: number): void {
    const steps = Math.floor((moment - changedAt) / REST_MS)
    if (steps <= 0) return
    limit = Math.max(limit, Math.min(FIRST, limit + steps * STEP))
    changedAt += steps * REST_MS
  }

  function take(): Admission {
    const place: Admission = {
      leave(kind) {
        const began = quick.get(place)
        if (!quick.delete(place) && !slow.delete(place)) return
        const moment = now()
        if (began !== undefined) lateness.note(kind, moment - began)
        else lateness.noteSlow()
        adapt(moment)
        admit(moment)
      },
    }
    quick.set(place, now())
    mostAtOnce = Math.max(mostAtOnce, quick.size)
    return place
  }

  /** One read of each network after the other. */
  function admit(moment: number): void {
    sortOut(moment)
    while (quick.size < limit) {
      const [first] = waiting
      if (!first) break
      const [network, own] = first
      const next = own.shift()
      waiting.delete(network)
      if (own.length > 0) waiting.set(network, own)
      next?.begin()
    }
    if (waitingCount === 0) {
      emptyAt = moment
      clearInterval(timer)
      timer = undefined
    }
  }

  function lookAfterWaiting(): void {
    const moment = now()
    admit(moment)
    const patience = moment - emptyAt > BURST_MS ? STANDING_MS : BURST_MS
    for (const [network, own] of waiting) {
      while (own[0] && moment - own[0].since >= patience) own.shift()?.giveUp()
      if (own.length === 0) waiting.delete(network)
    }
    admit(moment)
  }

  return {
    limit: () => limit,
    enter(network) {
      const moment = now()
      adapt(moment)
      recover(moment)
      admit(moment)
      if (quick.size < limit && waitingCount === 0) return Promise.resolve(take())
      if (waitingCount >= MOST_WAITING) return Promise.resolve(undefined)
      timer ??= setInterval(lookAfterWaiting, STANDING_MS).unref()
      return new Promise((resolve) => {
        waitingCount += 1
        const settle = (give: () => Admission | undefined) => () => {
          waitingCount -= 1
          resolve(give())
        }
        const entry = { begin: settle(take), giveUp: settle(() => undefined), since: moment }
        waiting.set(network, [...(waiting.get(network) ?? []), entry])
      })
    },
  }
}
