import { isWellFormed, type JsonValue } from './json-value.ts'
import type { SchemaSize } from './schema-location.ts'

/** Most pairs of a value and a piece of the schema, and of a text and a pattern: about 2 s at worst. */
const MAX_PAIRS = { pieces: 200_000, patterns: 300 }

/** Most values, items of one list, levels of nesting and characters of inputs that are checked. */
const LIMITS = { values: 10_000, items: 1000, depth: 48, characters: 2_000_000 }

/** Whether a value is JSON, small enough to be checked against a schema in about 2 s. */
export function isCheckable(inputs: unknown, { pieces, patterns }: SchemaSize): inputs is JsonValue {
  let values = 0
  let characters = 0
  let texts = 0
  const visit = (value: unknown, depth: number): boolean => {
    values += 1
    if (values > LIMITS.values || depth > LIMITS.depth) return false
    if (typeof value === 'string') {
      characters += value.length
      texts += 1
      return characters <= LIMITS.characters
    }
    if (typeof value === 'number') return Number.isFinite(value)
    if (typeof value !== 'object') return typeof value === 'boolean'
    if (value === null) return true
    if (Array.isArray(value))
      return value.length <= LIMITS.items && value.every((item) => visit(item, depth + 1))
    return Object.entries(value).every(([name, item]) => isWellFormed(name) && visit(item, depth + 1))
  }
  return visit(inputs, 0) && values * pieces <= MAX_PAIRS.pieces && texts * patterns <= MAX_PAIRS.patterns
}
