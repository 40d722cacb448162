import type { Token } from 'markdown-it'

/** Blocks and emphasis inside one another; browsers lay out deeper nesting, people do not write it. */
const DEEPEST = 40
const MOST_CELLS = 20_000
const MOST_TOKENS = 200_000

/** Says whether parsed Markdown is something that a browser shows without trouble. */
export function isWithinLimits(tokens: readonly Token[]): boolean {
  let cells = 0
  let count = tokens.length
  for (const token of tokens) {
    if (token.type === 'td_open' || token.type === 'th_open') cells += 1
    count += token.children?.length ?? 0
    if (inlineDepth(token.children ?? []) + token.level > DEEPEST) return false
  }
  return cells <= MOST_CELLS && count <= MOST_TOKENS
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
