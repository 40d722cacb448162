import { asArray, asObject, asText } from '../../json/json-value.ts'
import { parseJsonText } from '../../records/parse-json-text.ts'

/** Values that one text may unfold to: a value may be referred to from many others. */
const MAX_VALUES = 500_000
const MAX_DEPTH = 200

/**
 * The value of a text as n8n's database and its own screens keep the data of an execution: a list of which the first value is
 * the whole, and in which every text inside an object or list is the place of what stands there. Undefined for other values.
 */
export function unflatten(value: unknown): unknown {
  const text = asText(value)
  const parsed = text?.startsWith('[') ? parseJsonText(text) : undefined
  const list = parsed?.isValid ? asArray(parsed.value) : undefined
  if (!list || (asObject(list[0]) === undefined && asArray(list[0]) === undefined)) return undefined
  let left = MAX_VALUES
  const open = new Set<number>()
  const valueAt = (place: unknown, depth: number): unknown => {
    const index = typeof place === 'string' && /^\d+$/.test(place) ? Number(place) : undefined
    if (index === undefined) return place
    left -= 1
    if (index >= list.length || open.has(index) || depth > MAX_DEPTH || left < 0) return undefined
    const found = list[index]
    if (typeof found !== 'object' || found === null) return found
    open.add(index)
    const unfolded = Array.isArray(found)
      ? found.map((inner) => valueAt(inner, depth + 1) ?? null)
      : Object.fromEntries(Object.entries(found).map(([key, inner]) => [key, valueAt(inner, depth + 1)]))
    open.delete(index)
    return unfolded
  }
  const whole = valueAt('0', 0)
  return left < 0 ? undefined : whole
}
