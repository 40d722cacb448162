import type { MarkdownIt, StateInline } from 'markdown-it'
import { isFormula } from '../../math/is-formula.ts'
import { nextIndexOf } from './next-index-of.ts'

/** A formula found in running text, from its opening to the end of its closing delimiter. */
interface Found {
  content: string
  display: boolean
  end: number
}

/** Reads `$…$`, `$$…$$`, `\(…\)` and `\[…\]` in running text. */
export function inlineFormula(parser: MarkdownIt): void {
  parser.inline.ruler.before('escape', 'formula', (state, silent) => {
    const found = findFormula(state)
    if (!found) return false
    if (!silent) {
      const token = state.push(found.display ? 'formula_display' : 'formula_inline', '', 0)
      token.content = found.content
    }
    state.pos = found.end
    return true
  })
}

function findFormula(state: StateInline): Found | undefined {
  const opening = state.src.slice(state.pos, state.pos + 2)
  if (opening === '$$') return between(state, '$$', true)
  if (opening.startsWith('$')) return betweenDollars(state)
  if (opening === '\\(') return between(state, '\\)', false)
  if (opening === '\\[') return between(state, '\\]', true)
  return undefined
}

function between(state: StateInline, closing: string, display: boolean): Found | undefined {
  const start = state.pos + 2
  const close = nextIndexOf(state, closing, start)
  if (close === -1 || close + 2 > state.posMax) return undefined
  const content = state.src.slice(start, close).trim()
  // `\[text\](address)` is an escaped link, and what a formula holds is never code.
  if (content === '' || content.includes('`') || (closing === '\\]' && state.src[close + 2] === '('))
    return undefined
  return { content, display, end: close + 2 }
}

function betweenDollars(state: StateInline): Found | undefined {
  const start = state.pos + 1
  let close = nextIndexOf(state, '$', start)
  while (close !== -1 && isEscaped(state.src, close)) close = nextIndexOf(state, '$', close + 1)
  if (close === -1 || close >= state.posMax) return undefined
  const content = state.src.slice(start, close)
  if (!isFormula(content, state.src[state.pos - 1] ?? '', state.src[close + 1] ?? '')) return undefined
  return { content, display: false, end: close + 1 }
}

function isEscaped(source: string, position: number): boolean {
  let backslashes = 0
  while (source[position - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
