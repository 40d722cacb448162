import type { JsonObject } from './json-value.ts'

/** Nesting a transcript may have. Beyond it what later walks a value could run out of stack. */
export const MAXIMUM_DEPTH = 500

/** Whether arrays and objects nest deeper than a limit; stops at the limit, so any depth is safe to ask. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  return countKeys(value, limit) === undefined
}

/** How many keys the objects of a value have; undefined where it nests deeper than a limit, at which counting stops. */
export function countKeys(value: unknown, limit: number): number | undefined {
  const count = isObject(value) ? countKeysOf(value, limit) : 0
  return count === TOO_DEEP ? undefined : count
}

const TOO_DEEP = -1

function countKeysOf(value: JsonObject | unknown[], limit: number): number {
  if (limit === 0) return TOO_DEEP
  return Array.isArray(value) ? countKeysOfList(value, limit - 1) : countKeysOfObject(value, limit - 1)
}

// Strings and numbers are passed over below, not by a call each: most of a transcript are those.

function countKeysOfList(list: unknown[], limit: number): number {
  let count = 0
  for (const element of list) {
    if (!isObject(element)) continue
    const below = countKeysOf(element, limit)
    if (below === TOO_DEEP) return TOO_DEEP
    count += below
  }
  return count
}

function countKeysOfObject(object: JsonObject, limit: number): number {
  let count = 0
  for (const key in object) {
    count += 1
    const inner = object[key]
    if (!isObject(inner)) continue
    const below = countKeysOf(inner, limit)
    if (below === TOO_DEEP) return TOO_DEEP
    count += below
  }
  return count
}

function isObject(value: unknown): value is JsonObject | unknown[] {
  return typeof value === 'object' && value !== null
}
