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

/** Formats that are checked, or that choose a field; any other tells nothing here, and some would take too long to check. */
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

type Expand = (schema: unknown, place: SchemaLocation) => SchemaNode

/** Copies the value of a keyword, which has to be of its kind. */
export function readKeyword(
  kind: KeywordKind,
  value: unknown,
  place: SchemaLocation,
  expand: Expand,
): unknown {
  switch (kind) {
    case 'text':
      return readText(value, place)
    case 'format':
      return FORMATS.has(value) ? value : undefined
    case 'texts':
      return readList(value, place, readText)
    case 'text-lists':
      return readMap(value, place, (each, at) => readList(each, at, readText))
    case 'pattern':
      return readPattern(value, place)
    case 'flag':
      return demand(typeof value === 'boolean', value, place)
    case 'count':
      return demand(Number.isSafeInteger(value) && (value as number) >= 0, value, place)
    case 'number':
      return demand(Number.isFinite(value), value, place)
    case 'divisor':
      return demand(Number.isFinite(value) && (value as number) > 0, value, place)
    case 'type':
      return Array.isArray(value) ? readList(value, place, readType) : readType(value, place)
    case 'value':
      return readValue(value, place)
    case 'values':
      return readList(value, place, readValue)
    case 'schema':
      return expand(value, place)
    case 'schemas':
      return demand(Array.isArray(value) && value.length > 0, readList(value, place, expand), place)
    case 'schema-map':
      return readMap(value, place, expand)
    case 'pattern-map':
      return Object.fromEntries(
        Object.entries(readMap(value, place, expand)).map(([pattern, schema]) => [
          readPattern(pattern, place),
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

function readText(value: unknown, place: SchemaLocation): string {
  if (typeof value !== 'string') throw new SchemaRefusal('invalid', place.at)
  return demand(value.length <= MAX_TEXT, value, place, 'size')
}

function readType(value: unknown, place: SchemaLocation): unknown {
  return demand(TYPES.has(value), value, place)
}

function readPattern(value: unknown, place: SchemaLocation): string {
  const pattern = readText(value, place)
  const limit = patternLimit(pattern)
  if (limit === undefined) throw new SchemaRefusal('pattern', place.at)
  place.budget.patterns += 1
  return boundPattern(pattern, limit)
}

function readList<Item>(
  value: unknown,
  place: SchemaLocation,
  read: (item: unknown, place: SchemaLocation) => Item,
): Item[] {
  if (!Array.isArray(value)) throw new SchemaRefusal('invalid', place.at)
  return value.map((item, index) => read(item, enter(place, String(index))))
}

function readMap<Item>(
  value: unknown,
  place: SchemaLocation,
  read: (item: unknown, place: SchemaLocation) => Item,
): Record<string, Item> {
  if (!isRecord(value)) throw new SchemaRefusal('invalid', place.at)
  // Made from entries, so that a property named `__proto__` is one like any other.
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      demand(name.length <= MAX_NAME && isWellFormed(name), name, place)
      return [name, read(item, enter(place, name))]
    }),
  )
}

function readValue(value: unknown, place: SchemaLocation): JsonValue {
  if (Array.isArray(value)) return readList(value, place, readValue)
  if (isRecord(value)) return readMap(value, place, readValue)
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return value as JsonValue
  return readText(value, place)
}
