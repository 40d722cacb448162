import { describeBytes } from './describe-bytes.ts'
import { type DecodedText, decodeLines, decodeText } from './decode-text.ts'
import { parseJsonText } from './parse-json-text.ts'
import { isEventStream, readEventStream } from './read-event-stream.ts'
import { readLines } from './read-lines.ts'
import { readValues } from './read-values.ts'
import { isSqlite, readSqlite, type SqliteRow } from '../sqlite/read-sqlite.ts'
import { SqliteError } from '../sqlite/sqlite-bytes.ts'
import { invalidUtf8, type Records } from './records.ts'
import { locationOf } from '../json/text-location.ts'
import { TranscriptError } from './transcript-error.ts'

/**
 * Takes a transcript apart by content: one JSON value, one value after another, text that is no JSON, or the tables of a
 * database. What is not JSON among JSON is listed as broken. Throws `TranscriptError` (`empty`, `not-text`, `too-deep`,
 * `too-large`, `damaged-database`) where nothing can be taken out.
 */
export function readRecords(content: Uint8Array | string): Records {
  if (typeof content !== 'string' && isSqlite(content)) return readDatabase(content)
  const [first, next] = openingLines(content)
  if (first === undefined) throw new TranscriptError('empty', 'The transcript is empty.')
  if (isEventStream(first.text)) return readEventStream(content)
  if (next !== undefined && parseJsonText(first.text).isValid) return readLines(content)
  const { text, isDamaged } =
    first.whole === undefined ? decodeText(content) : { ...first, text: first.whole }
  const whole = parseJsonText(text)
  if (whole.isValid) {
    const repair = isDamaged ? invalidUtf8 : whole.repair
    const { value, doubledKeys } = whole
    return { container: 'json', records: [{ position: 1, value, repair, doubledKeys }], broken: [] }
  }
  const lines = opensPrettyPrinted(first.text) ? undefined : readLines(content)
  if (lines && lines.records.length > 0) return { ...lines, text }
  const values = readValues(text)
  if (values.records.length > 0) return { ...values, text }
  const { line, column } = locationOf(text, whole.offset)
  if (isDamaged || text.includes('\0')) {
    const { message, look } = describeBytes(bytesOf(content))
    throw new TranscriptError('not-text', message, { line, column }, look)
  }
  if (OPENS_JSON.test(text))
    throw new TranscriptError(
      'invalid-json',
      `The transcript is not JSON: line ${line}, column ${column}: ${whole.problem}.`,
      { line, column },
    )
  const fault = {
    position: 1,
    line,
    column,
    problem: whole.problem,
    isTruncated: whole.offset >= text.length,
  }
  return { container: 'text', records: [], broken: [fault], text }
}

const bytesOf = (content: Uint8Array | string) =>
  typeof content === 'string' ? new TextEncoder().encode(content.slice(0, 1000)) : content

/** What opens like this is JSON with a fault, and not another kind of text, such as a day in brackets. */
const OPENS_JSON = /^\s*(?:[{"]|\[\s*(?!\d{1,4}[./-]\d{1,2}[./-]\d)(?:[[{"\d\]-]|$))/

function readDatabase(content: Uint8Array): Records {
  try {
    const database = readSqlite(content)
    const rows = (table: string) => safeRows(database.rows(table))
    return { container: 'database', records: [], broken: [], database: { ...database, rows } }
  } catch (error) {
    throw damaged(error)
  }
}

/** A fault can stand in any page, and is met when its row is. */
function* safeRows(rows: Iterable<SqliteRow>): Iterable<SqliteRow> {
  try {
    yield* rows
  } catch (error) {
    throw damaged(error)
  }
}

function damaged(error: unknown): unknown {
  return error instanceof SqliteError ? new TranscriptError('damaged-database', error.message) : error
}

interface OpeningLine extends DecodedText {
  /** The whole input, where it has no other line. */
  whole?: string
}

/** The first two lines that are not blank. */
function openingLines(content: Uint8Array | string): OpeningLine[] {
  if (isOneLine(content)) {
    const whole = decodeText(content)
    return whole.text.trim() === '' ? [] : [{ ...whole, whole: whole.text }]
  }
  const opening: OpeningLine[] = []
  for (const decoded of decodeLines(content)) {
    if (decoded.text.trim() !== '') opening.push(decoded)
    if (opening.length === 2) break
  }
  return opening
}

function isOneLine(content: Uint8Array | string): boolean {
  const feed = typeof content === 'string' ? content.indexOf('\n') : content.indexOf(LINE_FEED)
  return feed === -1 || feed === content.length - 1
}

const LINE_FEED = 0x0a

/** Whether a line ends in the middle of a value on purpose. */
function opensPrettyPrinted(line: string): boolean {
  return /[[{,]\s*$/.test(line)
}
