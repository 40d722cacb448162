import { isRecord, isWellFormed, type JsonValue } from './json-value.ts'
import type { KeywordKind } from './keyword-kinds.ts'
import { boundPattern, patternLimit } from './pattern-limit.ts'
import type { SchemaNode } from './plain-schema.ts'
import { enter, type SchemaLocation } from './schema-location.ts'
import { SchemaRefusal, type RefusalReason } from './schema-refusal.ts'

/** Longest text in a schema, in characters. */
const MAX_TEXT = 20_000

/** Longest name of a property, in characters. */
const MAX_NAME = 200

const TYPES: ReadonlySet<unknown> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
])

/** Formats that are checked, or that select a field; any other is dropped, as some take too long to check. */
const FORMATS: ReadonlySet<unknown> = new Set([
  'email',
  'uri',
  'date',
  'date-time',
  'time',
  'uuid',
  'file',
  'password',
])

type Expand = (schema: unknown, location: SchemaLocation) => SchemaNode

/** Copies the value of a keyword. Throws `SchemaRefusal` where it is not of its kind. */
export function readKeyword(
  kind: KeywordKind,
  value: unknown,
  location: SchemaLocation,
  expand: Expand,
): unknown {
  switch (kind) {
    case 'text':
      return readText(value, location)
    case 'format':
      return FORMATS.has(value) ? value : undefined
    case 'texts':
      return readList(value, location, readText)
    case 'text-lists':
      return readMap(value, location, (each, at) => readList(each, at, readText))
    case 'pattern':
      return readPattern(value, location)
    case 'flag':
      return demand(typeof value === 'boolean', value, location)
    case 'count':
      return demand(Number.isSafeInteger(value) && (value as number) >= 0, value, location)
    case 'number':
      return demand(Number.isFinite(value), value, location)
    case 'divisor':
      return demand(Number.isFinite(value) && (value as number) > 0, value, location)
    case 'type':
      return Array.isArray(value) ? readList(value, location, readType) : readType(value, location)
    case 'value':
      return readValue(value, location)
    case 'values':
      return readList(value, location, readValue)
    case 'schema':
      return expand(value, location)
    case 'schemas':
      return demand(Array.isArray(value) && value.length > 0, readList(value, location, expand), location)
    case 'schema-map':
      return readMap(value, location, expand)
    case 'pattern-map':
      return Object.fromEntries(
        Object.entries(readMap(value, location, expand)).map(([pattern, schema]) => [
          readPattern(pattern, location),
          schema,
        ]),
      )
  }
}

function demand<Value>(
  isRight: boolean,
  value: Value,
  { at }: SchemaLocation,
  reason: RefusalReason = 'invalid',
): Value {
  if (!isRight) throw new SchemaRefusal(reason, at)
  return value
}

function readText(value: unknown, location: SchemaLocation): string {
  if (typeof value !== 'string') throw new SchemaRefusal('invalid', location.at)
  return demand(value.length <= MAX_TEXT, value, location, 'size')
}

function readType(value: unknown, location: SchemaLocation): unknown {
  return demand(TYPES.has(value), value, location)
}

function readPattern(value: unknown, location: SchemaLocation): string {
  const pattern = readText(value, location)
  const limit = patternLimit(pattern)
  if (limit === undefined) throw new SchemaRefusal('pattern', location.at)
  location.budget.patterns += 1
  return boundPattern(pattern, limit)
}

function readList<Item>(
  value: unknown,
  location: SchemaLocation,
  read: (item: unknown, location: SchemaLocation) => Item,
): Item[] {
  if (!Array.isArray(value)) throw new SchemaRefusal('invalid', location.at)
  return value.map((item, index) => read(item, enter(location, String(index))))
}

function readMap<Item>(
  value: unknown,
  location: SchemaLocation,
  read: (item: unknown, location: SchemaLocation) => Item,
): Record<string, Item> {
  if (!isRecord(value)) throw new SchemaRefusal('invalid', location.at)
  // Made from entries, so that a property named `__proto__` is one like any other.
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      demand(name.length <= MAX_NAME && isWellFormed(name), name, location)
      return [name, read(item, enter(location, name))]
    }),
  )
}

function readValue(value: unknown, location: SchemaLocation): JsonValue {
  if (Array.isArray(value)) return readList(value, location, readValue)
  if (isRecord(value)) return readMap(value, location, readValue)
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return value as JsonValue
  return readText(value, location)
}
