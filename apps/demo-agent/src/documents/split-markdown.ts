/** A part ends at the first empty line behind this many characters, and at any line behind that many. */
const SIZES = { soft: 16_000, hard: 64_000 }
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** Splits Markdown between its blocks, so that others can work between the parts. */
export function splitMarkdown(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let fence: string | undefined
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline + 1
    const line = text.slice(at, Math.min(end, at + 200))
    const mark = FENCE.exec(line)?.[1]
    if (mark && fence === undefined) fence = mark
    else if (mark && fence !== undefined && mark.startsWith(fence)) fence = undefined
    const size = end - start
    const isBetween = fence === undefined && line.trim() === ''
    if (size > SIZES.hard || (size > SIZES.soft && isBetween)) {
      parts.push(text.slice(start, end))
      start = end
    }
    at = end
  }
  return [...parts, text.slice(start)]
}
