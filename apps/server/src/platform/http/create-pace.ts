/** How often something may be done by one of many: `burst` times at once, and once more each `refillMs`. */
export interface PaceLimit {
  burst: number
  refillMs: number
}

/** Whoever came longest ago is forgotten beyond so many. */
const MAX_KEYS = 20_000

/**
 * Takes one of what a key may do, and gives the milliseconds until the next where there is none; 0 where there was. Kept by
 * this process alone: for what is read often and costs little, where a row in the database would cost more.
 */
export function createPace(
  { burst, refillMs }: PaceLimit,
  now: () => number = () => Date.now(),
): (key: string) => number {
  const fullAt = new Map<string, number>()
  return (key) => {
    const moment = now()
    const later = Math.max(fullAt.get(key) ?? 0, moment) + refillMs
    const wait = later - moment - burst * refillMs
    if (wait > 0) return wait
    fullAt.delete(key)
    fullAt.set(key, later)
    const [oldest] = fullAt.size > MAX_KEYS ? fullAt.keys() : []
    if (oldest !== undefined) fullAt.delete(oldest)
    return 0
  }
}
