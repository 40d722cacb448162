import type { Token } from 'markdown-it'

/** Blocks and emphasis inside one another; browsers lay out deeper nesting, people do not write it. */
const DEEPEST = 40
const MOST_CELLS = 20_000
const MOST_TOKENS = 30_000
/** The time to wrap a paragraph grows faster than its length. */
const LONGEST_PARAGRAPH = 50_000
/** In one paragraph; the time to lay it out grows with the square of their number. */
const MOST_INLINE_TOKENS = 4_000
/** Blocks of code and tables, each of which scrolls. */
const MOST_FRAMES = 2_000
const FRAMES = new Set(['fence', 'code_block', 'table_open'])

/** Says whether parsed Markdown is something that a browser shows without trouble. */
export function isWithinLimits(tokens: readonly Token[]): boolean {
  let cells = 0
  let frames = 0
  let count = tokens.length
  for (const token of tokens) {
    if (token.type === 'td_open' || token.type === 'th_open') cells += 1
    if (FRAMES.has(token.type)) frames += 1
    const children = token.children ?? []
    count += children.length
    if (token.type === 'inline' && token.content.length > LONGEST_PARAGRAPH) return false
    if (children.length > MOST_INLINE_TOKENS || inlineDepth(children) + token.level > DEEPEST) return false
  }
  return cells <= MOST_CELLS && count <= MOST_TOKENS && frames <= MOST_FRAMES
}

function inlineDepth(tokens: readonly Token[]): number {
  let depth = 0
  let deepest = 0
  for (const { nesting } of tokens) {
    depth += nesting
    if (depth > deepest) deepest = depth
  }
  return deepest
}
