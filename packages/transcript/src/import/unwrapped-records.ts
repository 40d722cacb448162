import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import { parseJson } from '../json/parse-json.ts'
import { holdsSomething } from '../reading/known-keys.ts'
import { type KeyNotes, keyPath, KeyTally } from '../records/key-tally.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'

/** Records without what a program put around them. */
export interface UnwrappedRecords {
  records: Records
  /** What stood beside them in the wrapping, and is in no record. */
  beside?: KeyNotes
}

/** Names that programs give to the one thing they answer, list or store. */
const WRAPPER =
  /^(?:data|items|rows|results?|messages|entries|records|response|payload|output|body|content|value|values|state|session|conversation|chat|thread|transcript|trace|traces|trajectory|log|logs|events?|history|message|raw|json|run|export)$/i

/** How deep a transcript may lie in others' answers. */
const DEEPEST = 3

/**
 * What a file may hold inside of what a program put around it, the outermost first: the value under a usual name, or the
 * elements of a list as if each were a line.
 */
export function* unwrappedRecords(source: Records): Iterable<UnwrappedRecords> {
  yield* withColumns({ records: source })
  const inside =
    source.container === 'json'
      ? insideOf(source, { depth: DEEPEST, beside: new KeyTally(), path: '' })
      : insideOfLines(source, DEEPEST)
  for (const unwrapped of inside) {
    yield unwrapped
    yield* withColumns(unwrapped)
  }
}

/** Columns of a table of messages that databases export as texts of JSON. */
const COLUMNS = ['parts', 'tool_calls', 'toolInvocations', 'metadata', 'attachments', 'annotations', 'usage']

/** The same, where rows have lists and objects as texts, with what these say. */
function* withColumns({ records: source, beside }: UnwrappedRecords): Iterable<UnwrappedRecords> {
  const records = source.records.map((record) => {
    const value = rowsWithColumns(record.value)
    return value === record.value ? record : { ...record, value }
  })
  if (records.some((record, index) => record !== source.records[index]))
    yield { records: { ...source, records }, beside }
}

function rowsWithColumns(value: unknown): unknown {
  const list = asArray(value)
  if (!list) return rowWithColumns(value)
  const rows = list.map(rowWithColumns)
  return rows.every((row, index) => row === list[index]) ? value : rows
}

function rowWithColumns(value: unknown): unknown {
  const row = asObject(value)
  if (!row || !('role' in row)) return value
  const columns = COLUMNS.flatMap((key) => {
    const inner = typeof row[key] === 'string' ? valueOf(row[key]) : undefined
    return inner === undefined ? [] : [[key, inner]]
  })
  return columns.length > 0 ? { ...row, ...Object.fromEntries(columns) } : value
}

interface Around {
  depth: number
  beside: KeyTally
  path: string
}

function* insideOf(source: Records, { depth, beside, path }: Around): Iterable<UnwrappedRecords> {
  const [record] = source.records
  if (!record || source.records.length > 1) return
  const elements = asArray(record.value)
  if (elements) {
    const lines = linesOf(source, elements)
    if (!lines) return
    yield { records: lines, beside: beside.notes() }
    if (depth > 0) yield* insideOfLines(lines, depth - 1)
    return
  }
  if (depth === 0) return
  const written = typeof record.value === 'string' ? valueOf(record.value) : undefined
  if (written !== undefined) {
    const records = { ...source, records: [{ ...record, value: written }] }
    yield { records, beside: beside.notes() }
    yield* insideOf(records, { depth: depth - 1, beside, path })
    return
  }
  const object = asObject(record.value)
  if (!object) return
  for (const [key, inner] of wrappedIn(object)) {
    const around = new KeyTally()
    const notes = beside.notes()
    if (notes) around.addAll(notes)
    noteBeside(around, object, { key, path })
    const records = { ...source, records: [{ ...record, value: inner }] }
    yield { records, beside: around.notes() }
    yield* insideOf(records, { depth: depth - 1, beside: around, path: keyPath(path, key) })
  }
}

/** The elements of a list as lines, as one line would be read alone. */
function linesOf(source: Records, elements: readonly unknown[]): Records | undefined {
  if (elements.length < 2 || !elements.every(asObject)) return undefined
  const [record] = source.records
  return {
    ...source,
    container: 'json-lines',
    records: elements.map((value, index) => ({ ...record, position: index + 1, value })),
  }
}

/** Lines each of which has its value under the same name. */
function* insideOfLines(source: Records, depth: number): Iterable<UnwrappedRecords> {
  const [first] = source.records
  const object = asObject(first?.value)
  if (!object || depth === 0) return
  for (const [key] of wrappedIn(object)) {
    const beside = new KeyTally()
    const records = source.records.flatMap((record): TranscriptRecord[] => {
      const around = asObject(record.value)
      const inner = around && valueOf(around[key])
      if (inner === undefined) return []
      noteBeside(beside, around ?? {}, { key, path: '' })
      return [{ ...record, value: inner }]
    })
    if (records.length < source.records.length) continue
    const unwrapped = { ...source, records }
    yield { records: unwrapped, beside: beside.notes() }
    yield* insideOfLines(unwrapped, depth - 1)
  }
}

/** What stands under usual names. */
function wrappedIn(object: JsonObject): [string, unknown][] {
  return Object.entries(object).flatMap(([key, value]): [string, unknown][] => {
    const inner = WRAPPER.test(key) ? valueOf(value) : undefined
    return inner === undefined ? [] : [[key, inner]]
  })
}

/** An object or a list with something in it, also where it is written as text. */
function valueOf(value: unknown): unknown {
  const text = asString(value)
  const inner = text !== undefined && /^\s*[[{]/.test(text) ? parseJson(text) : value
  return typeof inner === 'object' && holdsSomething(inner) ? inner : undefined
}

function noteBeside(tally: KeyTally, object: JsonObject, { key, path }: { key: string; path: string }): void {
  for (const [other, value] of Object.entries(object))
    if (other !== key && holdsSomething(value)) tally.add(keyPath(path, other))
}

/** How many lines, or elements of a list, show what all are. */
const BEGINNING = 50

/** The first lines or elements of records; the records themselves where they have no more. */
export function beginningOf(source: Records): Records {
  const isShort = source.records.every(({ value }) => (asArray(value)?.length ?? 0) <= BEGINNING)
  if (isShort && source.records.length <= BEGINNING) return source
  const records = source.records
    .slice(0, BEGINNING)
    .map((record) => ({ ...record, value: asArray(record.value)?.slice(0, BEGINNING) ?? record.value }))
  return { ...source, records }
}
