/** Cells of a row that are read, and its characters. */
const MAX_CELLS = 200
const MAX_ROW = 10_000

/** Lines without the cells of a table, one after the other, with which a table between commas ends. */
const MAX_OTHER_LINES = 8

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

/** A table of a text, in whose first row a name was looked for. */
interface Table {
  names: string[]
  rows: Cell[][]
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

/** What a file that is read with numbers, a diff, a quotation or a text in JSON puts before a line. */
const BEFORE_ROW = /^(?:[ \t]{0,8}\d{1,6}→|[+>][ \t]?|[^\n]{0,200}?":\s{0,4}"(?=[^"\n]*$))/

/** The name of a column: words, and no sentence, call or value. */
const NAME = /^[\p{L}_][\p{L}\p{N} _.#/-]{0,39}$/u

/** What prose and code begin with, in which commas stand between words as well. */
const IS_SENTENCE = /^(?:select|insert|update|create|from|where|const|let|var|return|enter)\b|(?:\S+ ){3}\S/i

/**
 * The columns of the tables of a text in whose first line a name stands: of Markdown, of what a database prints, or of values between
 * commas, semicolons or tabs. Each table is read once.
 */
export function* columnsOf(text: string, hasName: (line: string) => boolean): Generator<TableColumn> {
  for (let start = 0; start < text.length;) {
    const end = endOfLine(text, start)
    const line = text.slice(start, Math.min(end, start + MAX_ROW))
    const table = hasName(line) ? tableAt(text, start, line) : undefined
    start = table?.next ?? end + 1
    if (!table) continue
    const { names, rows } = table
    for (const [at, name] of names.entries())
      if (NAME.test(name)) yield { names, name, values: rows.flatMap((cells) => cells[at] ?? []) }
  }
}

function tableAt(text: string, start: number, line: string): Table | undefined {
  const isRuled = line.includes('|') && isRule(lineAt(text, endOfLine(text, start) + 1))
  const separator = isRuled ? '|' : /[,;\t]/.exec(line)?.[0]
  if (separator === undefined) return undefined
  const header = rowAt(text, start, separator)
  const names = header.cells.map((cell) => cell.text)
  if (names.length < 2 || names.length > MAX_CELLS) return undefined
  if (!isRuled && !names.every((name) => NAME.test(name) && !IS_SENTENCE.test(name))) return undefined
  const { rows, next } = rowsFrom(text, header.next, { separator, names })
  // A line of prose may be followed by one with as many commas.
  return isRuled || rows.length > 1 ? { names, rows, next } : undefined
}

/** The rows of a table to its end, without those of other numbers of cells and those with its names again. */
function rowsFrom(
  text: string,
  start: number,
  { separator, names }: { separator: string; names: readonly string[] },
): { rows: Cell[][]; next: number } {
  const rows: Cell[][] = []
  let others = 0
  let next = start
  while (next < text.length && others < MAX_OTHER_LINES) {
    const line = lineAt(text, next)
    if (line.trim() === '') break
    if (separator === '|' && isRule(line)) {
      next = endOfLine(text, next) + 1
      continue
    }
    if (separator === '|' && !line.includes('|')) break
    const row = rowAt(text, next, separator)
    next = row.next
    const isOther = row.cells.length !== names.length
    const isHeader = row.cells.every((cell, at) => cell.text.toLowerCase() === names[at]?.toLowerCase())
    // What is no table after all is read no farther, so that no line is read again for each one before it.
    others = (isOther || isHeader) && separator !== '|' ? others + 1 : 0
    if (!isOther && !isHeader) rows.push(row.cells)
  }
  return { rows, next }
}

/** Whether a line is the one under the names in Markdown and in what databases print. */
function isRule(line: string): boolean {
  const before = /^(?:[ \t]{0,8}\d{1,6}→|[+>][ \t]?)/.exec(line)?.[0].length ?? 0
  for (let position = before; position < line.length; position += 1)
    if (!'|+:- \t\r'.includes(line.charAt(position))) return false
  return line.includes('--', before)
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}

function lineAt(text: string, start: number): string {
  return text.slice(start, Math.min(endOfLine(text, start), start + MAX_ROW))
}

function rowAt(text: string, start: number, separator: string): Row {
  const end = endOfLine(text, start)
  const line = text.slice(start, Math.min(end, start + MAX_ROW)).replace(/\r$/, '')
  const from = start + (BEFORE_ROW.exec(line)?.[0].length ?? 0)
  if (separator === '|') return { cells: cellsBetweenPipes(line, from - start, start), next: end + 1 }
  const quoted = line.includes('"')
    ? split(text, { start: from, end: start + MAX_ROW, separator, isOverLines: true })
    : undefined
  const row = quoted ?? split(text, { start: from, end: start + line.length, separator, isOverLines: false })
  const next = quoted ? endOfLine(text, quoted.end) + 1 : end + 1
  return { cells: (row?.cells ?? []).map(bare), next }
}

function cellsBetweenPipes(line: string, from: number, start: number): Cell[] {
  const first = /^\s*\|/.exec(line.slice(from))?.[0].length ?? 0
  const content = line.trimEnd()
  const last = content.endsWith('|') && !content.endsWith('\\|') ? content.length - 1 : line.length
  const cells: Cell[] = []
  let begin = from + first
  for (let position = begin; position <= last && cells.length <= MAX_CELLS; position += 1) {
    const isEnd = line.charAt(position) === '|' && line.charAt(position - 1) !== '\\'
    if (position < last && !isEnd) continue
    cells.push(bare({ text: line.slice(begin, position), start: start + begin }))
    begin = position + 1
  }
  return cells
}

interface Span {
  start: number
  end: number
  separator: string
  /** Whether a line may end in a cell in quotes; undefined comes of one whose quotes are never closed. */
  isOverLines: boolean
}

/** Splits a row at a sign that stands in no quotes, up to the end of its last line. */
function split(
  text: string,
  { start, end, separator, isOverLines }: Span,
): { cells: Cell[]; end: number } | undefined {
  const cells: Cell[] = []
  const last = Math.min(end, text.length)
  let begin = start
  let isQuoted = false
  for (let position = start; cells.length <= MAX_CELLS; position += 1) {
    const sign = position < last ? text.charAt(position) : '\n'
    if (sign === '"' && isOverLines) {
      if (isQuoted || text.slice(begin, position).trim() === '') isQuoted = !isQuoted
      else if (text.charAt(position - 1) === '"') isQuoted = true
    }
    if (position >= last && isQuoted) return undefined
    if (isQuoted || (sign !== separator && sign !== '\n')) continue
    cells.push({ text: text.slice(begin, position), start: begin })
    if (sign === '\n') return { cells, end: position }
    begin = position + 1
  }
  return { cells, end: begin }
}

/** A cell without spaces, quotes and the marks of Markdown around it. */
function bare({ text, start }: Cell): Cell {
  const [before = ''] = /^\s*(?:\*\*|__)?["'`]?/.exec(text) ?? []
  const inner = text
    .slice(before.length)
    .trimEnd()
    .replace(/["'`]?(?:\*\*|__)?$/, '')
  return { text: inner, start: start + before.length }
}
