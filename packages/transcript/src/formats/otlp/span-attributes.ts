import { asArray, asObject, asString, type JsonObject } from '../../json/json-value.ts'

/** The attributes of OTLP (`[{ key, value: { stringValue } }]`) as one object of plain values. */
export function spanAttributes(list: unknown): JsonObject {
  const entries = (asArray(list) ?? []).flatMap((item): [string, unknown][] => {
    const key = asString(asObject(item)?.key)
    return key === undefined ? [] : [[key, plainValue(asObject(item)?.value)]]
  })
  return Object.fromEntries(entries)
}

/** A value of OTLP (`{ stringValue }`, `{ kvlistValue }`, …) as plain JSON; null for one that is not set. */
export function plainValue(value: unknown): unknown {
  const [kind, inner] = Object.entries(asObject(value) ?? {})[0] ?? []
  switch (kind?.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase())) {
    case 'stringValue':
    case 'boolValue':
    case 'bytesValue':
      return inner
    case 'intValue':
    case 'doubleValue':
      return plainNumber(inner)
    case 'arrayValue':
      return (asArray(asObject(inner)?.values) ?? []).map(plainValue)
    case 'kvlistValue':
      return spanAttributes(asObject(inner)?.values)
    default:
      return null
  }
}

/** Numbers of 64 bits come as strings; one that would lose digits stays a string. */
function plainNumber(value: unknown): unknown {
  const number = Number(value)
  if (typeof value === 'number' || !Number.isFinite(number)) return value
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? String(value) : number
}
