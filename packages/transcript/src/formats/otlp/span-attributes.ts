import { asArray, asObject, asString, type JsonObject } from '../../json/json-value.ts'

/** The attributes of OTLP (`[{ key, value: { stringValue } }]`) as one object of plain values. */
export function spanAttributes(list: unknown): JsonObject {
  const entries: [string, unknown][] = []
  for (const item of asArray(list) ?? []) {
    const attribute = asObject(item)
    const key = asString(attribute?.key)
    if (key !== undefined) entries.push([key, plainValue(attribute?.value)])
  }
  return Object.fromEntries(entries)
}

/** A value of OTLP (`{ stringValue }`, `{ kvlistValue }`, …) as plain JSON; null for one that is not set. */
export function plainValue(value: unknown): unknown {
  const object = asObject(value) ?? {}
  const kind = Object.keys(object)[0] ?? ''
  const inner = object[kind]
  switch (kind.includes('_') ? kind.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase()) : kind) {
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
