import { completeInline } from './complete-inline.ts'

const FENCE = /^\s*(?:(?:[-*+>]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/
const FORMULAS: Record<string, string> = { $$: '$$', '\\[': '\\]' }
const MARKER_ALONE = /^\s*(?:[-*+>]\s*)*(?:[-*+>=]+|\d{1,9}[.)]?|#{1,6}|`{1,2}|~{1,2}|\|)?\s*$/
const LINE_OF_ITS_OWN = /^\s*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})(?=\s)|>|\|)/
const DELIMITERS = /^\s*\|?[\s:|-]*$/

/** What is open at the end of a text. */
interface Open {
  kind: 'fence' | 'formula'
  /** What closes it. */
  closing: string
  /** The line it begins in. */
  line: number
}

/**
 * Markdown that breaks off, made so that its last block looks as it will: an open formula is closed, a table has its
 * rule below the header, and a mark with nothing after it waits. Only the end of the text is another one.
 */
export function completeMarkdown(text: string): string {
  const lines = text.split('\n')
  const open = openAtEnd(lines)
  const last = lines.at(-1) ?? ''
  if (open?.kind === 'fence') {
    const isHalfClosing = last.trim() !== '' && open.closing.startsWith(last.trim())
    return isHalfClosing && lines.length > 1 ? lines.slice(0, -1).join('\n') : text
  }
  if (open) return completeFormula(lines, open)
  if (lines.length > 1 && MARKER_ALONE.test(last) && last.trim() !== '')
    return completeMarkdown(lines.slice(0, -1).join('\n'))
  if (MARKER_ALONE.test(last)) return last.trim() === '' ? text : ''
  return completeLastBlock(lines)
}

function completeFormula(lines: readonly string[], { line, closing }: Open): string {
  const [first = '', ...rest] = lines.slice(line)
  const tex = [first.trimStart().slice(2), ...rest]
    .join('\n')
    .replace(/[$\\]$/, '')
    .trimEnd()
  const before = lines.slice(0, line)
  return (tex.trim() === '' ? before : [...before, `${closing === '$$' ? '$$' : '\\['}${tex}`, closing]).join(
    '\n',
  )
}

function completeLastBlock(lines: string[]): string {
  const blank = lines.findLastIndex((line) => line.trim() === '')
  const block = lines.slice(blank + 1)
  const [header = '', rule] = block
  if (
    header.trimStart().startsWith('|') &&
    (block.length === 1 || (block.length === 2 && DELIMITERS.test(rule ?? '')))
  )
    return [...lines.slice(0, blank + 1), header, delimitersFor(header)].join('\n')
  const own = block.findLastIndex((line) => LINE_OF_ITS_OWN.test(line))
  const start = blank + 1 + Math.max(own, 0)
  const before = lines.slice(0, start)
  const segment = lines.slice(start).join('\n')
  const cell = segment.trimStart().startsWith('|') ? segment.lastIndexOf('|') + 1 : 0
  const marker = LINE_OF_ITS_OWN.exec(segment)?.[0].length ?? 0
  const from = Math.max(cell, marker)
  return [...before, segment.slice(0, from) + completeInline(segment.slice(from))].join('\n')
}

function delimitersFor(header: string): string {
  const cells = header
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
  return `|${'---|'.repeat(cells.length)}`
}

function openAtEnd(lines: readonly string[]): Open | undefined {
  let open: Open | undefined
  for (const [index, line] of lines.entries()) {
    if (!open) open = openedBy(line, index)
    else if (isClosedBy(open, line)) open = undefined
  }
  return open
}

function openedBy(line: string, index: number): Open | undefined {
  const fence = FENCE.exec(line)?.[1]
  if (fence) return { kind: 'fence', closing: fence, line: index }
  const start = line.trimStart()
  const closing = FORMULAS[start.slice(0, 2)]
  if (!closing || line.length - start.length > 3) return undefined
  return start.slice(2).includes(closing) ? undefined : { kind: 'formula', closing, line: index }
}

function isClosedBy({ kind, closing }: Open, line: string): boolean {
  const end = line.trim()
  if (kind === 'formula') return end.endsWith(closing)
  return end.startsWith(closing) && end.split('').every((sign) => sign === closing[0])
}
