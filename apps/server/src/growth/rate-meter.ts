import { ApiFault } from '../http/api-fault.ts'

/** How much of something may come in: at once, and from then on in a second. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Counts what each one brings, on this server. */
export interface RateMeter {
  /** Throws a 429 with when to come again where the allowance of `key` does not hold so many. */
  take(key: string, count: number): void
  /** Waits until there is one. */
  wait(key: string): Promise<void>
}

const MAX_KEYS = 10_000

/** A meter of its own for each key. */
export function createRateMeter({ burst, perSecond }: Rate): RateMeter {
  const levels = new Map<string, { left: number; at: number }>()

  function levelOf(key: string): { left: number; at: number } {
    const now = performance.now()
    const { left, at } = levels.get(key) ?? { left: burst, at: now }
    const level = { left: Math.min(burst, left + ((now - at) / 1000) * perSecond), at: now }
    levels.delete(key)
    levels.set(key, level)
    const [oldest] = levels.keys()
    if (levels.size > MAX_KEYS && oldest !== undefined) levels.delete(oldest)
    return level
  }

  return {
    take(key, count) {
      const level = levelOf(key)
      if (level.left < Math.min(count, burst)) {
        const seconds = Math.ceil((Math.min(count, burst) - level.left) / perSecond)
        throw new ApiFault(
          'too-many-requests',
          'More comes in than this server takes at a time. Send the rest a little later.',
          {},
          { 'retry-after': String(Math.max(1, seconds)) },
        )
      }
      level.left -= count
    },
    async wait(key) {
      const level = levelOf(key)
      level.left -= 1
      if (level.left < 0)
        await new Promise((resolve) => setTimeout(resolve, (-level.left / perSecond) * 1000))
    },
  }
}
