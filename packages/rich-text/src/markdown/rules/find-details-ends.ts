import type { StateBlock } from 'markdown-it'

const OPENING = /^ {0,3}<details[\s>]/i
const CLOSINGS = /^ {0,3}(?:<\/details>\s*)+$/i
const CLOSED_IN_LINE = /<\/details>\s*$/i
const FENCE = /^ {0,3}(`{3,}|~{3,})/

const known = new WeakMap<StateBlock, ReadonlyMap<number, number>>()

/**
 * Returns the line that ends each `<details>` by the line that begins it; `Infinity` where nothing does. Fenced code
 * is skipped. One pass reads the whole text, so that a thousand beginnings without an end cost no more than one.
 */
export function findDetailsEnds(state: StateBlock): ReadonlyMap<number, number> {
  const found = known.get(state)
  if (found) return found
  const ends = new Map<number, number>()
  const open: number[] = []
  let fence: string | undefined
  for (const [line, text] of state.src.split('\n').entries()) {
    const marks = FENCE.exec(text)?.[1]
    if (fence !== undefined) {
      if (marks?.startsWith(fence) && text.trim() === marks) fence = undefined
    } else if (marks) {
      fence = marks
    } else if (OPENING.test(text)) {
      if (CLOSED_IN_LINE.test(text)) ends.set(line, line)
      else open.push(line)
    } else if (CLOSINGS.test(text)) {
      for (let count = text.split('</').length - 1; count > 0 && open.length > 0; count -= 1)
        ends.set(open.pop()!, line)
    }
  }
  for (const line of open) ends.set(line, Infinity)
  known.set(state, ends)
  return ends
}
