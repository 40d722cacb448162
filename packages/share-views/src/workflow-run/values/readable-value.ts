import { type FilePart, cutText } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'

/** How a value is rendered: as words, prose, a file, a few short items, named fields, a table, or as JSON. */
export type ReadableValue =
  | { as: 'words'; text: string }
  | { as: 'prose'; text: string }
  | { as: 'file'; file: FilePart }
  | { as: 'items'; items: string[] }
  | { as: 'fields'; fields: { name: string; value: ReadableValue }[] }
  | { as: 'table'; columns: string[]; rows: string[][] }
  | { as: 'json'; value: unknown }

const MAX_WORDS = 96
const MAX_ITEMS = 12
const MAX_FIELDS = 24
const MAX_COLUMNS = 8
const MAX_ROWS = 100
const DEEPEST_FIELDS = 2
const MAX_FRACTION_DIGITS = 8

/** Decides how a value is rendered; undefined for an empty one. */
export function readableValue(value: unknown, depth = 0): ReadableValue | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return { as: isShort(value) ? 'words' : 'prose', text: value }
  if (typeof value !== 'object') return { as: 'words', text: scalarText(value) }
  if (isFile(value)) return { as: 'file', file: value }
  if (Array.isArray(value)) return asItems(value) ?? asTable(value) ?? { as: 'json', value }
  return asFields(value, depth) ?? { as: 'json', value }
}

function asFields(value: object, depth: number): ReadableValue | undefined {
  const entries = Object.entries(value)
  if (depth >= DEEPEST_FIELDS || entries.length === 0 || entries.length > MAX_FIELDS) return undefined
  return {
    as: 'fields',
    fields: entries.map(([name, inner]) => ({
      name,
      value: readableValue(inner, depth + 1) ?? { as: 'words', text: JSON.stringify(inner) ?? '' },
    })),
  }
}

function asItems(values: unknown[]): ReadableValue | undefined {
  if (values.length === 0 || values.length > MAX_ITEMS) return undefined
  const items = values.map(asItem)
  return items.every((text) => text !== undefined) ? { as: 'items', items } : undefined
}

/** Returns the text of a value that is one line; undefined for any other. */
function asItem(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return scalarText(value)
  return typeof value === 'string' && value !== '' && isShort(value) ? value : undefined
}

function asTable(items: unknown[]): ReadableValue | undefined {
  if (items.length === 0 || items.length > MAX_ROWS || !items.every(isRecord)) return undefined
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))]
  if (columns.length === 0 || columns.length > MAX_COLUMNS) return undefined
  const rows = items.map((item) => columns.map((column) => cell(item, column)))
  const isWhole = rows.every((row) => row.every((text) => text !== undefined))
  return isWhole ? { as: 'table', columns, rows: rows as string[][] } : undefined
}

/** Returns the text of a cell; undefined for a value that does not fit into one. */
function cell(item: Record<string, unknown>, column: string): string | undefined {
  const value = Object.hasOwn(item, column) ? item[column] : undefined
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return isShort(value) ? value : undefined
  return typeof value === 'object' ? undefined : scalarText(value)
}

/** Returns a scalar as text; a fraction with more digits than anybody measures keeps four. */
function scalarText(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return String(value)
  const [, fraction = ''] = String(value).split('.')
  if (fraction.length <= MAX_FRACTION_DIGITS || fraction.includes('e')) return String(value)
  return String(Number(Math.abs(value) < 1 ? value.toPrecision(4) : value.toFixed(4)))
}

function isShort(text: string): boolean {
  return text.length <= MAX_WORDS && !text.includes('\n')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether an object is a file of the model; anything else with such names is data. */
function isFile(value: object): value is FilePart {
  const { type, mediaType, url, filename, size } = value as Partial<Record<keyof FilePart, unknown>>
  return (
    type === 'file' &&
    typeof mediaType === 'string' &&
    isTextIfAny(url) &&
    isTextIfAny(filename) &&
    (size === undefined || (typeof size === 'number' && Number.isFinite(size)))
  )
}

function isTextIfAny(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

const LENGTH = 64
const NAMED = 8

/** Returns a line that outlines collapsed JSON, in signs that every language reads. */
export function jsonOutline(value: unknown): string {
  if (Array.isArray(value)) return `[ ${value.length} ]`
  if (typeof value !== 'object' || value === null) return cutText(readableLine(String(value)), LENGTH)
  const names = Object.keys(value)
  const named = names.slice(0, NAMED).map(readableLine).join(', ')
  return `{ ${cutText(named, LENGTH)}${names.length > NAMED ? ', …' : ''} }`
}
