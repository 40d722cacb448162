/** Nesting a transcript may have. Beyond it what later walks a value could run out of stack. */
export const MAXIMUM_DEPTH = 500

/** Whether arrays and objects nest deeper than a limit; stops at the limit, so any depth is safe to ask. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (limit === 0) return true
  if (Array.isArray(value)) return value.some((element) => isDeeperThan(element, limit - 1))
  for (const key in value) {
    if (isDeeperThan((value as Record<string, unknown>)[key], limit - 1)) return true
  }
  return false
}
