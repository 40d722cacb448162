import { renderBeginning, type RichTextRenderer, type SafeHtml } from '@vitrine/rich-text'
import type { BoundedRenderer } from '../bounded-renderer.ts'

/** Characters of HTML that everything in a run has together, before what follows is cut. */
export const HTML_BUDGET: number = 4_000_000

/** Characters that stay of a value that is too long for what is left of the budget. */
const LONG_BEGINNING = 2000

/** Characters that stay of a value once the budget is spent; nothing but their count once it is spent twice. */
const BEGINNING = 96

/** The renderer of one run, and what it has rendered so far. */
export interface BudgetedRenderer extends BoundedRenderer {
  bound(source: string, render: () => SafeHtml): SafeHtml
  /** Characters that stay of whatever it is given next; undefined while there is room for whole sources. */
  beginning(): number | undefined
  /**
   * Spends the size of HTML that was rendered before, where it would come out the same now: whole, or with so many characters
   * of each source. Says whether it would.
   */
  reuse(size: number, cutTo?: number): boolean
  /** How many sources it has cut. */
  cuts(): number
}

/**
 * Returns a renderer that spends a budget on everything it renders. A source that is longer than what is left is never
 * rendered: it is its beginning, and how many characters are left out.
 */
export function budgetedRenderer(renderer: RichTextRenderer, budget: number = HTML_BUDGET): BudgetedRenderer {
  let spent = 0
  let cut = 0
  function beginningAt(before: number): number {
    if (before < budget) return LONG_BEGINNING
    return before < 2 * budget ? BEGINNING : 0
  }
  function bound(source: string, render: () => SafeHtml): SafeHtml {
    const before = spent
    const hasRoom = before + source.length <= budget
    if (!hasRoom) cut += 1
    const html = hasRoom ? render() : renderBeginning(source, beginningAt(before))
    // What `render` has spent by itself is part of its HTML.
    spent = before + html.length
    return html
  }
  const beginning = () => (spent < budget ? undefined : beginningAt(spent))
  return {
    bound,
    beginning,
    renderMarkdown: (text) => bound(text, () => renderer.renderMarkdown(text)),
    renderCode: (text, language, firstLine) =>
      bound(text, () => renderer.renderCode(text, language, firstLine)),
    reuse(size, cutTo) {
      const isSame =
        cutTo === undefined
          ? size === 0 || spent + size <= budget
          : beginning() === cutTo && beginningAt(spent + size) === cutTo
      if (isSame) spent += size
      return isSame
    },
    cuts: () => cut,
  }
}
