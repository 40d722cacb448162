/** Nesting a transcript may have. Beyond it what later walks a value could run out of stack. */
export const MAXIMUM_DEPTH = 500

/** Whether arrays and objects nest deeper than a limit; stops at the limit, so any depth is safe to ask. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  return isObject(value) && isObjectDeeperThan(value, limit)
}

function isObjectDeeperThan(value: Record<string, unknown>, limit: number): boolean {
  if (limit === 0) return true
  // Strings and numbers are passed over here, not by a call each: most of a transcript are those.
  for (const key in value) {
    const inner = value[key]
    if (isObject(inner) && isObjectDeeperThan(inner, limit - 1)) return true
  }
  return false
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
