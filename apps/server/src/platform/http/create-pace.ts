/** How often something may be done by one of many: `burst` times at once, and once more each `refillMs`. */
export interface PaceLimit {
  burst: number
  refillMs: number
}

/** How many keys are held; beyond that the one used longest ago is evicted. */
const MAX_KEYS = 20_000

/**
 * Uses one of the times that a key has, and returns 0; or the milliseconds until the next where none is left. Held by
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
