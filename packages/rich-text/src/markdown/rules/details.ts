import type { MarkdownIt, StateBlock } from 'markdown-it'
import { findDetailsEnds } from './find-details-ends.ts'

const MOST_HEADER_LINES = 10
const HEADER =
  /^<details(\s[^<>]*)?>\s*(?:<summary(?:\s[^<>]*)?>([^]*?)<\/summary>[^\S\n]*|(?=<summary)|$|(?=\n))/i
const OPEN = /(?:^|\s)open(?:[\s=]|$)/i
/** Formatting that people put around the whole summary; the summary has a weight of its own. */
const SUMMARY_FORMATTING = /<\/?(?:b|strong|i|em|u|h[1-6])>/gi
const END = /(?:<\/details>\s*)+$/i

/** The first lines of a `<details>`, up to the end of its summary. */
interface Header {
  isOpen: boolean
  summary: string
  /** Text behind the summary, on the same line. */
  rest: string
  lines: number
}

/**
 * Reads `<details>` with its `<summary>` as a disclosure, with Markdown inside. Its tags stand at the beginning of
 * lines outside of lists and quotations. One without an end goes on to the end of the text and is open, so that a
 * forgotten tag hides nothing and streamed text is seen while it is written.
 */
export function details(parser: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list']
  parser.block.ruler.before('fence', 'details', readDetails, { alt })
}

function readDetails(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const end = findDetailsEnds(state).get(startLine)
  if (end === undefined || (!silent && state.blkIndent > 0)) return false
  const header = readHeader(state, startLine, Math.min(end + 1, endLine))
  if (!header) return false
  if (silent) return true
  const nextLine = Math.min(end + 1, endLine)
  const opening = state.push('details_open', 'details', 1)
  opening.map = [startLine, nextLine]
  if (header.isOpen || end === Infinity) opening.attrSet('open', '')
  if (header.summary) pushText(state, 'summary', header.summary, startLine)
  if (header.rest) pushText(state, 'p', header.rest, startLine)
  readContent(state, startLine + header.lines, Math.min(end, endLine))
  state.push('details_close', 'details', -1)
  state.line = nextLine
  return true
}

function readHeader(state: StateBlock, startLine: number, endLine: number): Header | undefined {
  const lastLine = Math.min(startLine + MOST_HEADER_LINES, endLine) - 1
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  const text = state.src.slice(start, state.eMarks[lastLine])
  const found = HEADER.exec(text)
  if (!found) return undefined
  const [read, attributes = '', summary = ''] = found
  const lineEnd = text.indexOf('\n', read.length)
  return {
    isOpen: OPEN.test(attributes),
    summary: summary.replace(SUMMARY_FORMATTING, '').replace(/\s+/g, ' ').trim(),
    rest: text
      .slice(read.length, lineEnd === -1 ? undefined : lineEnd)
      .replace(END, '')
      .trim(),
    lines: read.split('\n').length,
  }
}

function pushText(state: StateBlock, tag: 'summary' | 'p', content: string, line: number): void {
  const name = tag === 'p' ? 'paragraph' : tag
  state.push(`${name}_open`, tag, 1)
  const inline = state.push('inline', '', 0)
  inline.content = content
  inline.map = [line, line + 1]
  inline.children = []
  state.push(`${name}_close`, tag, -1)
}

function readContent(state: StateBlock, startLine: number, endLine: number): void {
  if (startLine >= endLine) return
  const { lineMax, parentType } = state
  state.lineMax = endLine
  state.parentType = 'root'
  state.md.block.tokenize(state, startLine, endLine)
  state.lineMax = lineMax
  state.parentType = parentType
}
