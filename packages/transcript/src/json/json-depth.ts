import type { JsonObject } from './json-value.ts'

/** Nesting a transcript may have. Beyond it what later walks a value could run out of stack. */
export const MAXIMUM_DEPTH = 500

/** Whether arrays and objects nest deeper than a limit; stops at the limit, so any depth is safe to ask. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  return measureJson(value, limit) === undefined
}

/** What the text of a value must be compared with. */
export interface JsonMeasure {
  /** How many keys its objects have. */
  keys: number
  /** Whether a number is beyond what numbers hold exactly. */
  hasLargeNumber: boolean
}

/** Measures a value in one walk; undefined where it nests deeper than a limit, at which the walk stops. */
export function measureJson(value: unknown, limit: number): JsonMeasure | undefined {
  const measure = { keys: 0, hasLargeNumber: isLarge(value) }
  return !isObject(value) || addValue(measure, value, limit) ? measure : undefined
}

/** Adds what a value holds; false where it nests too deep. */
function addValue(measure: JsonMeasure, value: JsonObject | unknown[], limit: number): boolean {
  if (limit === 0) return false
  return Array.isArray(value) ? addList(measure, value, limit - 1) : addObject(measure, value, limit - 1)
}

// Strings and numbers are passed over below, not by a call each: most of a transcript are those.

function addList(measure: JsonMeasure, list: unknown[], limit: number): boolean {
  for (const element of list) {
    if (isObject(element)) {
      if (!addValue(measure, element, limit)) return false
    } else if (isLarge(element)) measure.hasLargeNumber = true
  }
  return true
}

function addObject(measure: JsonMeasure, object: JsonObject, limit: number): boolean {
  for (const key in object) {
    measure.keys += 1
    const inner = object[key]
    if (isObject(inner)) {
      if (!addValue(measure, inner, limit)) return false
    } else if (isLarge(inner)) measure.hasLargeNumber = true
  }
  return true
}

function isObject(value: unknown): value is JsonObject | unknown[] {
  return typeof value === 'object' && value !== null
}

function isLarge(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
}
