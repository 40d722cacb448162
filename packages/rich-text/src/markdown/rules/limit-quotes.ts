import type { MarkdownIt, StateBlock } from 'markdown-it'

/** Lines that quotations of one text may look at, all together; what people write stays below a thousandth of it. */
const MOST_LINES_READ = 100_000

/** Where the run of lines ends that a quotation may take in without a `>`, as long as it is known. */
interface QuoteWork {
  linesRead: number
  runEnd: number
}

const work = new WeakMap<StateBlock, QuoteWork>()

/**
 * Gives up on texts whose quotations end again and again in the middle of a long paragraph: the parser reads the
 * whole paragraph for each of them. It throws, since the parser has no other way to stop.
 */
export function limitQuotes(parser: MarkdownIt): void {
  parser.block.ruler.before('blockquote', 'limit-quotes', (state, startLine, endLine, silent) => {
    if (silent || state.src[(state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)] !== '>')
      return false
    const known = work.get(state) ?? { linesRead: 0, runEnd: 0 }
    work.set(state, known)
    if (known.runEnd <= startLine) known.runEnd = endOfRun(state, startLine, endLine)
    known.linesRead += known.runEnd - startLine
    if (known.linesRead > MOST_LINES_READ) throw new RangeError('Quotations read too many lines.')
    return false
  })
}

function endOfRun(state: StateBlock, startLine: number, endLine: number): number {
  let line = startLine + 1
  while (line < endLine && !state.isEmpty(line)) line += 1
  return line
}
