/** Cells of a row that are read, and rows of a table. */
const MAX_CELLS = 40
const MAX_ROWS = 1000

/** Characters of a row that are read, and of a table. */
const MAX_ROW = 2000
const MAX_TABLE = 40_000

/** A cell, and where it begins in the text. */
interface Cell {
  text: string
  start: number
}

/** A row as it stands in a text. */
interface Row {
  cells: Cell[]
  /** Where the next one begins. */
  next: number
}

/** A column of a table. */
export interface TableColumn {
  /** The names of all columns. */
  names: string[]
  /** The name of this one. */
  name: string
  /** What stands under it. */
  values: Cell[]
}

/** The line under the names in Markdown and in what databases print. */
const RULE = /^[|+:\s-]*-{2}[|+:\s-]*$/

/** What a file that is read with numbers, a diff, a quotation or a text in JSON puts before a line. */
const BEFORE_ROW = /^(?:[ \t]{0,8}\d{1,6}→|[+>][ \t]?|[^\n]{0,200}?":\s{0,4}"(?=[^"\n]*$))/

/** The name of a column: words, and no sentence, call or value. */
const NAME = /^[\p{L}_][\p{L}\p{N} _.#/-]{0,39}$/u

/**
 * The column of a table whose name stands around a place of a text: of Markdown, of what a database prints, or of values between
 * commas, semicolons or tabs. Undefined where there is none.
 */
export function columnAt(text: string, position: number): TableColumn | undefined {
  // No farther back than a row is long: a text without an end of a line has many places.
  const from = Math.max(0, position - MAX_ROW)
  const lineStart = from + text.slice(from, position).lastIndexOf('\n') + 1
  if (lineStart === from && from > 0) return undefined
  const line = lineAt(text, lineStart)
  const isRuled = line.includes('|') && RULE.test(lineAt(text, lineStart + line.length + 1))
  const separator = isRuled ? '|' : /[,;\t]/.exec(line)?.[0]
  if (separator === undefined) return undefined
  const header = rowAt(text, lineStart, separator)
  const names = header.cells.map((cell) => cell.text)
  if (names.length < 2 || names.length > MAX_CELLS) return undefined
  if (!isRuled && !names.every((name) => NAME.test(name))) return undefined
  const at = header.cells.findLastIndex(({ start }) => start <= position)
  const cell = header.cells[at]
  if (!cell || !NAME.test(cell.text)) return undefined
  const start = isRuled ? rowAt(text, header.next, separator).next : header.next
  return { names, name: cell.text, values: [...valuesFrom(text, start, { separator, names, at })] }
}

/** Ends with the table, and where its names come again: those are read from there. */
function* valuesFrom(
  text: string,
  start: number,
  { separator, names, at }: { separator: string; names: readonly string[]; at: number },
): Generator<Cell> {
  let next = start
  for (let row = 0; row < MAX_ROWS && next < text.length && next - start < MAX_TABLE; row += 1) {
    const { cells, next: after } = rowAt(text, next, separator)
    const cell = cells[at]
    if (cells.length !== names.length || !cell || RULE.test(cell.text)) return
    if (cell.text.toLowerCase() === names[at]?.toLowerCase()) return
    yield cell
    next = after
  }
}

function lineAt(text: string, start: number): string {
  if (start >= text.length) return ''
  const end = text.indexOf('\n', start)
  return text.slice(start, Math.min(end < 0 ? text.length : end, start + MAX_ROW))
}

function rowAt(text: string, start: number, separator: string): Row {
  const line = lineAt(text, start)
  const content = line.replace(/\r$/, '')
  const before = BEFORE_ROW.exec(content)?.[0].length ?? 0
  const cells = separator === '|' ? cellsBetweenPipes(content, before) : cellsOf(content, before, separator)
  const next = start + line.length + 1
  return { cells: cells.map((cell) => ({ ...cell, start: cell.start + start })), next }
}

function cellsBetweenPipes(line: string, from: number): Cell[] {
  const first = /^\s*\|/.exec(line.slice(from))?.[0].length ?? 0
  const last = /\|\s*$/.exec(line)?.index ?? line.length
  return split(line, { start: from + first, end: Math.max(last, from + first), separator: '|' }).map(bare)
}

function cellsOf(line: string, from: number, separator: string): Cell[] {
  return split(line, { start: from, end: line.length, separator }).map(bare)
}

/** Splits at a sign that stands in no quotes. */
function split(
  line: string,
  { start, end, separator }: { start: number; end: number; separator: string },
): Cell[] {
  const cells: Cell[] = []
  let begin = start
  let isQuoted = false
  for (let position = start; position <= end && cells.length <= MAX_CELLS; position += 1) {
    const sign = line.charAt(position)
    if (sign === '"' && separator !== '|') isQuoted = !isQuoted
    if (position < end && (sign !== separator || isQuoted)) continue
    cells.push({ text: line.slice(begin, position), start: begin })
    begin = position + 1
  }
  return cells
}

/** A cell without spaces, quotes and the marks of Markdown around it. */
function bare({ text, start }: Cell): Cell {
  const [before = ''] = /^\s*(?:\*\*|__)?["'`]?/.exec(text) ?? []
  const inner = text.slice(before.length).replace(/["'`]?(?:\*\*|__)?\s*$/, '')
  return { text: inner, start: start + before.length }
}
