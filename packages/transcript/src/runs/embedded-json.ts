import { isDeeperThan } from '../json/json-depth.ts'
import { parseEmbeddedText } from '../records/quote-large-integers.ts'

/** Nesting of JSON that stands in strings of JSON; a transcript's own limit leaves depth for it. */
const MAXIMUM_EMBEDDED_DEPTH = 200

/** Some tools write a value into a string, and the string into another one. */
const MAXIMUM_WRAPPING = 2

/** The value a string of JSON holds, where it is an object or a list; every other value as it is. */
export function embeddedJson(value: unknown, wrapping: number = MAXIMUM_WRAPPING): unknown {
  if (typeof value === 'string' && value.trim() === 'null') return null
  if (typeof value !== 'string' || wrapping === 0 || !/^\s*[[{"]/.test(value)) return value
  const inner = parseEmbeddedText(value)
  if (typeof inner === 'string') return embeddedJson(inner, wrapping - 1)
  return isDeeperThan(inner, MAXIMUM_EMBEDDED_DEPTH) ? value : (inner ?? value)
}
