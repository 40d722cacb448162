/** A line of Markdown, and whether it stands in a block of code. */
export interface MarkdownLine {
  text: string
  /** From 1. */
  number: number
  isCode: boolean
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/

/**
 * The lines of a text of Markdown. A block of code ends, as if it was broken off, where its own end does not come before a
 * line that `endsCode` knows and that stands after a blank one: answers are interrupted in the middle of code.
 */
export function markdownLines(text: string, endsCode: (line: string) => boolean): MarkdownLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const ends = closingLines(lines, endsCode)
  let end = -1
  return lines.map((line, index) => {
    const isCode = index <= end
    if (!isCode) end = ends.get(index) ?? end
    return { text: line, number: index + 1, isCode: isCode || ends.has(index) }
  })
}

/** For each line that opens a block of code, the line that closes it; read once, so that many open ones cost nothing. */
function closingLines(lines: readonly string[], endsCode: (line: string) => boolean): Map<number, number> {
  const ends = new Map<number, number>()
  let open: { index: number; mark: string } | undefined
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1]
    if (open && (lines[index - 1] ?? '').trim() === '' && endsCode(line)) open = undefined
    if (mark === undefined) continue
    if (!open) open = { index, mark }
    else if (mark[0] === open.mark[0] && mark.length >= open.mark.length && line.trim() === mark) {
      ends.set(open.index, index)
      open = undefined
    }
  }
  return ends
}

/** The text of lines without blank ones at both ends. */
export function joinedLines(lines: readonly string[]): string {
  return lines
    .join('\n')
    .trimEnd()
    .replace(/^(?:[ \t]*\n)+/, '')
}
