/** Lines as they stand in the file, and the number of the first. */
export interface NumberedLines {
  code: string
  firstLine: number
}

interface NumberingHints {
  /** The file holds a table, whose cells stand as numbers of lines do: only arrows number it. @default false */
  isTable?: boolean
  /** The tool is known to number lines by `12` and a tab, without blanks before it. @default false */
  hasBareTabs?: boolean
}

/** The text before a line, with its number. */
type Form = RegExp

const ARROW: Form = /^( {0,9}\d{1,7})→/
const TAB: Form = /^( {0,9}\d{1,7})\t/
const ZEROS_AND_BAR: Form = /^(\d{5,7})\|(?: |$)/
const BAR: Form = /^( {0,9}\d{1,7})\|/
const COLON: Form = /^(\d{1,7}):(?: |$)/

/** What opencode sets around lines of a file. */
const OPENING = /^(?:<file>|<path>[^\n]*<\/path>\n(?:<type>file<\/type>\n)?<content>)\n(?=\d{1,7}[|:])/

/** What opencode sets below them. */
const CLOSING =
  /(?:\n\n\((?:End of file|File has more lines|Showing lines|Output capped|Output truncated)[^\n]*\))?\n<\/(?:file|content)>\s*$/

/** Whether lines of a file stand within the tags of opencode. */
export function isWrappedFile(text: string): boolean {
  return OPENING.test(text)
}

/**
 * Takes the numbers off lines that a tool numbered; undefined unless each has its own, one after another in one form.
 * Agents write `   12→`, `    12` and a tab as of `cat -n`, `00012| `, `    12|`, and `12: ` within tags. Data may begin
 * like that as well, so tabs and bars count for several lines that are padded to one width.
 */
export function readNumberedLines(text: string, hints: NumberingHints = {}): NumberedLines | undefined {
  if (isWrappedFile(text)) return readWrapped(text)
  const lines = text.replace(/\n$/, '').split('\n')
  const arrows = withoutNumbers(lines, ARROW)
  if (arrows || hints.isTable || lines.length < 2) return arrows
  if (TAB.test(lines[0] ?? ''))
    return hints.hasBareTabs || isPadded(lines, TAB) ? withoutNumbers(lines, TAB) : undefined
  if (!isPadded(lines, BAR)) return undefined
  return (
    (text.startsWith('0') ? withoutNumbers(lines, ZEROS_AND_BAR) : undefined) ?? withoutNumbers(lines, BAR)
  )
}

function readWrapped(text: string): NumberedLines | undefined {
  const closing = CLOSING.exec(text)
  if (!closing) return undefined
  const lines = text.slice(0, closing.index).replace(OPENING, '').split('\n')
  return withoutNumbers(lines, ZEROS_AND_BAR) ?? withoutNumbers(lines, COLON)
}

/** Whether numbers are set to the right of a column by blanks or zeros; one that needs more room has it. */
function isPadded(lines: readonly string[], form: Form): boolean {
  const first = form.exec(lines[0] ?? '')?.[1]
  if (first === undefined || !/^[ 0]/.test(first)) return false
  return lines.every((line) => {
    const column = form.exec(line)?.[1] ?? ''
    return column.length === first.length || (column.length > first.length && /^[1-9]/.test(column))
  })
}

function withoutNumbers(lines: readonly string[], form: Form): NumberedLines | undefined {
  const firstLine = numberOf(form.exec(lines[0] ?? ''))
  if (firstLine === undefined) return undefined
  const code: string[] = []
  for (const [index, line] of lines.entries()) {
    const found = form.exec(line)
    if (!found || numberOf(found) !== firstLine + index) return undefined
    code.push(line.slice(found[0].length))
  }
  return { code: code.join('\n'), firstLine }
}

function numberOf(found: RegExpExecArray | null): number | undefined {
  return found ? Number(found[1]) : undefined
}
