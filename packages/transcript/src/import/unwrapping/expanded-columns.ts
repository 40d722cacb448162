import { asArray, asObject, asString, type JsonObject } from '../../json/json-value.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { jsonInText, type ValueInText, withValue } from './json-in-text.ts'

/** What a message holds, in columns that databases export as texts of JSON. */
const OF_CONTENT = ['parts', 'tool_calls', 'toolInvocations']
const COLUMNS = [...OF_CONTENT, 'metadata', 'attachments', 'annotations', 'usage']

/** Names that answers give to the rows they list. */
const ROWS = ['data', 'rows', 'messages', 'items', 'results']

/**
 * The records where rows of messages have lists and objects as texts, with what these say; the records themselves where
 * none have.
 */
export function withExpandedColumns(source: Records): Records {
  if (!source.records.some(({ value }) => hasTexts(value))) return source
  return { ...source, records: source.records.map(expanded) }
}

function hasTexts(value: unknown): boolean {
  return rowsOf(value).some(isRowOfTexts)
}

/** The rows that a value lists, or the one that it is. */
function rowsOf(value: unknown): readonly unknown[] {
  const object = asObject(value)
  if (!object) return asArray(value) ?? []
  return 'role' in object ? [object] : ROWS.flatMap((key) => asArray(object[key]) ?? [])
}

function isRowOfTexts(value: unknown): boolean {
  const row = asObject(value)
  return (
    row !== undefined && 'role' in row && OF_CONTENT.some((key) => /^\s*\[/.test(asString(row[key]) ?? ''))
  )
}

function expanded(record: TranscriptRecord): TranscriptRecord {
  if (!hasTexts(record.value)) return record
  const mended: ValueInText[] = []
  const value = expandedValue(record.value, mended)
  return mended.reduce<TranscriptRecord>((all, inner) => withValue(all, { ...inner, value }), record)
}

function expandedValue(value: unknown, mended: ValueInText[]): unknown {
  const list = asArray(value)
  if (list) return list.map((row) => expandedRow(row, mended))
  const object = asObject(value)
  if (!object || 'role' in object) return expandedRow(value, mended)
  const lists = ROWS.flatMap((key) =>
    asArray(object[key]) ? [[key, expandedValue(object[key], mended)]] : [],
  )
  return { ...object, ...Object.fromEntries(lists) }
}

function expandedRow(value: unknown, mended: ValueInText[]): unknown {
  const row = asObject(value)
  if (!row || !('role' in row)) return value
  const columns: JsonObject = {}
  for (const key of COLUMNS) {
    const text = asString(row[key])
    const inner = text === undefined ? undefined : jsonInText(text)
    if (!inner) continue
    columns[key] = inner.value
    mended.push(inner)
  }
  return { ...row, ...columns }
}
