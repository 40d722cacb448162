import { readVarint, SqliteError, viewOf } from './sqlite-bytes.ts'
import { readRecord, type SqliteValue } from './sqlite-record.ts'
import { tableColumns } from './table-columns.ts'

/** A row by the names of its columns. */
export type SqliteRow = Record<string, SqliteValue>

/** The tables of a database, to be read and never to be asked: nothing in the file is executed. */
export interface SqliteDatabase {
  /** Names of its tables. */
  tables: readonly string[]
  /** The application may have the newest rows in a file beside it, which was not given. */
  hasJournal: boolean
  /** The rows of a table in the order of their numbers; none where there is no such table. Throws `SqliteError` where it is damaged. */
  rows(table: string): Iterable<SqliteRow>
}

const MAGIC = 'SQLite format 3\0'
const ENCODINGS = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be']

/** Whether bytes are a database of SQLite. */
export function isSqlite(bytes: Uint8Array): boolean {
  return bytes.length >= 100 && new TextDecoder('latin1').decode(bytes.subarray(0, 16)) === MAGIC
}

/** Opens the bytes of a database; https://www.sqlite.org/fileformat.html. Throws `SqliteError` where its head is damaged. */
export function readSqlite(bytes: Uint8Array): SqliteDatabase {
  const file = openFile(bytes)
  const roots = new Map<string, { page: number; sql: string }>()
  for (const { values } of cells(file, 1)) {
    const [type, name, , page, sql] = values
    const isTable = type === 'table' && typeof name === 'string' && typeof page === 'number' && page > 0
    if (isTable && typeof sql === 'string') roots.set(name, { page, sql })
  }
  return {
    tables: [...roots.keys()],
    hasJournal: bytes[18] === 2,
    *rows(table) {
      const root = roots.get(table)
      if (!root) return
      const { names, rowNumber } = tableColumns(root.sql)
      for (const { row, values } of cells(file, root.page)) {
        const named: SqliteRow = Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]))
        if (rowNumber !== undefined) named[rowNumber] ??= row
        yield named
      }
    },
  }
}

interface File {
  bytes: Uint8Array
  pageSize: number
  /** Bytes of a page that hold data. */
  usable: number
  encoding: string
}

function openFile(bytes: Uint8Array): File {
  const view = viewOf(bytes)
  const stated = view.getUint16(16)
  const pageSize = stated === 1 ? 65_536 : stated
  const usable = pageSize - (bytes[20] ?? 0)
  const encoding = ENCODINGS[view.getUint32(56)]
  const isSize = pageSize >= 512 && (pageSize & (pageSize - 1)) === 0 && usable >= 480
  if (!isSize || encoding === undefined) throw new SqliteError('The head of the database is damaged.')
  return { bytes, pageSize, usable, encoding }
}

interface Cell {
  row: number
  values: SqliteValue[]
}

/** The cells of a table's tree, each page at most once. */
function* cells(file: File, root: number): Iterable<Cell> {
  const seen = new Set<number>()
  const waiting = [root]
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (seen.has(number)) throw new SqliteError('A page of the database leads back to itself.')
    seen.add(number)
    const page = pageOf(file, number)
    const start = number === 1 ? 100 : 0
    const type = page[start]
    const view = viewOf(page)
    const count = view.getUint16(start + 3)
    const isLeaf = type === 13
    if (!isLeaf && type !== 5) throw new SqliteError('A table of the database is of a kind that is not read.')
    const pointers = start + (isLeaf ? 8 : 12)
    if (pointers + 2 * count > page.length) throw new SqliteError('A page of the database is damaged.')
    const offsets = Array.from({ length: count }, (_, index) => view.getUint16(pointers + 2 * index))
    if (isLeaf) for (const offset of offsets) yield leafCell(file, page, offset)
    else {
      const children = offsets.map((offset) => (offset + 4 <= page.length ? view.getUint32(offset) : 0))
      waiting.push(...[...children, view.getUint32(start + 8)].toReversed())
    }
  }
}

function pageOf({ bytes, pageSize }: File, number: number): Uint8Array {
  const page = bytes.subarray((number - 1) * pageSize, number * pageSize)
  if (number < 1 || page.length < pageSize) throw new SqliteError('The database is cut off.')
  return page
}

function leafCell(file: File, page: Uint8Array, offset: number): Cell {
  const length = readVarint(page, offset)
  const row = readVarint(page, length.next)
  const payload = payloadOf(file, page.subarray(row.next), length.value)
  return { row: row.value, values: readRecord(payload, file.encoding) }
}

/** A payload, whose rest stands on pages of its own where it is long. */
function payloadOf(file: File, cell: Uint8Array, length: number): Uint8Array {
  const { usable, bytes } = file
  if (length > bytes.length) throw new SqliteError('A record of the database is longer than the database.')
  const most = usable - 35
  if (length <= most) return wholeOf(cell, length)
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const kept = least + ((length - least) % (usable - 4))
  const local = kept <= most ? kept : least
  const payload = new Uint8Array(length)
  payload.set(wholeOf(cell, local))
  let filled = local
  let next = viewOf(wholeOf(cell.subarray(local), 4)).getUint32(0)
  while (filled < length) {
    const page = pageOf(file, next)
    const piece = page.subarray(4, Math.min(usable, 4 + length - filled))
    payload.set(piece, filled)
    filled += piece.length
    next = viewOf(page).getUint32(0)
  }
  return payload
}

function wholeOf(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length < length) throw new SqliteError('A record of the database is cut off.')
  return bytes.subarray(0, length)
}
