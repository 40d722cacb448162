import type { MarkdownIt, StateBlock } from 'markdown-it'

const CLOSINGS: Record<string, string> = { $$: '$$', '\\[': '\\]' }
const MOST_LINES = 200

/** Reads formulas on lines of their own, `$$` to `$$` and `\[` to `\]`; one that is not closed stays text. */
export function blockFormula(parser: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list']
  parser.block.ruler.before('fence', 'formula', readFormula, { alt })
}

function readFormula(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (isIndentedCode(state, startLine)) return false
  const first = lineOf(state, startLine)
  const closing = CLOSINGS[first.slice(0, 2)]
  if (!closing) return false
  const lines = [first.slice(2)]
  for (let line = startLine + 1; !isClosed(lines, closing); line += 1) {
    if (line >= endLine || lines.length > MOST_LINES || leavesBlock(state, line)) return false
    lines.push(lineOf(state, line))
  }
  const tex = lines.join('\n').trimEnd().slice(0, -2)
  // Two formulas on one line are running text.
  if (tex.trim() === '' || tex.includes(closing)) return false
  if (silent) return true
  const token = state.push('formula_block', '', 0)
  token.content = tex.trim()
  token.block = true
  token.map = [startLine, startLine + lines.length]
  state.line = startLine + lines.length
  return true
}

function isClosed(lines: string[], closing: string): boolean {
  return lines.at(-1)?.trimEnd().endsWith(closing) === true
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
}

function isIndentedCode(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) - state.blkIndent >= 4
}

function leavesBlock(state: StateBlock, line: number): boolean {
  return !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent
}
