/** A JSON value with every text in it replaced, names of keys too; of one type before and after. */
export function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  return mapped(value, map) as Value
}

function mapped(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => mapped(item, map))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [map(key), mapped(inner, map)]))
}
