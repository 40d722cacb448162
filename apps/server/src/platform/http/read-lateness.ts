/** How late reads are beside what they take where nothing is in their way. */
export interface ReadLateness {
  /** Notes how long a read took, in milliseconds. Reads of one kind are compared with each other. */
  note(kind: string, milliseconds: number): void
  /** Notes a read that waited for something else than its turn: it is one more, and is compared with none. */
  noteSlow(): void
  /**
   * What the reads since the last answer say, once there are enough of them: whether their 95th percentile is above three times
   * what is needed; undefined before, and where all of them were slow. The event loop is late, however few reads there are, where
   * that is so of its turns twice in a row; nothing is in time meanwhile.
   */
  judge(): 'late' | 'in-time' | undefined
}

interface LatenessParts {
  /** The 95th percentile of how long turns of the event loop were late since it was asked last, in milliseconds. */
  loopDelay(): number
  now?: () => number
}

/** The 95th percentile may grow to so many times what an idle server takes. */
const TIMES = 3

/** Below this nobody notices how long a read takes, in milliseconds, and a busy machine differs by as much. */
const LEAST_MS = 10

/** Reads and milliseconds between two answers, at least. */
const WINDOW_READS = 20
const WINDOW_MS = 100

/** Milliseconds between two looks at the event loop, at least; one long turn alone makes only one of them late. */
const LOOP_MS = 250

/** What was the least so long ago is no measure any more, in milliseconds. */
const REMEMBERED_MS = 10 * 60_000

/** Kinds of reads beyond these are not compared. */
const MAX_KINDS = 64

/** What a kind of reads took. */
interface Kind {
  window: number[]
  /** The least 95th percentile of a window of this stretch of time and of the one before. */
  least: number
  leastBefore: number
  usedAt: number
}

/**
 * Compares reads with the quickest ones of their kind of the last minutes, and the event loop with the least that counts. What
 * else the machine did in those minutes may make the measure too generous, never too strict.
 */
export function createReadLateness({
  loopDelay,
  now = () => performance.now(),
}: LatenessParts): ReadLateness {
  const kinds = new Map<string, Kind>()
  let ratios: number[] = []
  let reads = 0
  let slowReads = 0
  let judgedAt = now()
  let loopLookedAt = now()
  let lateLooks = 0
  let stretchBegan = now()

  function turnStretch(moment: number): void {
    if (moment - stretchBegan < REMEMBERED_MS) return
    stretchBegan = moment
    for (const [name, kind] of kinds) {
      kind.leastBefore = kind.least
      kind.least = Infinity
      if (moment - kind.usedAt > REMEMBERED_MS) kinds.delete(name)
    }
  }

  /** Whether it was late at this look and at the one before. */
  function lookAtLoop(moment: number): boolean {
    if (moment - loopLookedAt < LOOP_MS) return false
    loopLookedAt = moment
    lateLooks = loopDelay() > TIMES * LEAST_MS ? lateLooks + 1 : 0
    return lateLooks > 1
  }

  const leastOf = ({ least, leastBefore }: Kind) => Math.max(LEAST_MS, Math.min(least, leastBefore))
  const isKnown = (kind: Kind) => Math.min(kind.least, kind.leastBefore) < Infinity

  return {
    note(name, milliseconds) {
      const moment = now()
      turnStretch(moment)
      reads += 1
      const kind = kinds.get(name) ?? { window: [], least: Infinity, leastBefore: Infinity, usedAt: moment }
      if (!kinds.has(name) && kinds.size >= MAX_KINDS) return
      kinds.set(name, kind)
      kind.usedAt = moment
      kind.window.push(milliseconds)
      if (kind.window.length >= WINDOW_READS) {
        kind.least = Math.min(kind.least, p95(kind.window))
        kind.window = []
      }
      if (isKnown(kind)) ratios.push(milliseconds / leastOf(kind))
    },
    noteSlow() {
      reads += 1
      slowReads += 1
    },
    judge() {
      const moment = now()
      if (moment - judgedAt < WINDOW_MS) return undefined
      const isLoopLate = lookAtLoop(moment)
      if (reads < WINDOW_READS && !isLoopLate) return undefined
      const areLate = ratios.length >= WINDOW_READS && p95(ratios) > TIMES
      const areTelling = slowReads < reads && lateLooks === 0
      ratios = []
      reads = 0
      slowReads = 0
      judgedAt = moment
      if (areLate || isLoopLate) return 'late'
      return areTelling ? 'in-time' : undefined
    },
  }
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
}
