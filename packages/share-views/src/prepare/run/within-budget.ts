import { type SafeHtml, trustPreparedHtml } from '@vitrine/rich-text'
import type { Step } from '@vitrine/transcript'
import type { Prepared } from '../prepare-content.ts'

/** Characters of HTML that the values of all steps of a run have together, before the values of further steps are cut. */
export const HTML_BUDGET: number = 4_000_000

/** Characters that stay of a value once the budget is spent; nothing but their count once it is spent twice. */
const BEGINNING = 96

/** First and last steps that are shown whole before the steps between them. */
const OUTERMOST = 20

/** Elements that stand in a line of text. */
const INLINE_TAG = /<\/?(?:a|b|bdi|code|em|i|span|strong)\b[^>]*>/g

interface StepValues {
  step: Step
  html: readonly Prepared[]
}

/**
 * Returns the HTML of the values of all steps, cut once the budget is spent: `…` and how many characters are left out, as
 * in a long value. Failed steps are served first, then the first and the last.
 */
export function withinBudget(steps: readonly StepValues[], budget: number = HTML_BUDGET): Prepared[] {
  let spent = 0
  const served = steps
    .map(({ step, html }, index) => ({ html, index, rank: rankOf(step, index, steps.length) }))
    .toSorted((one, other) => one.rank - other.rank || one.index - other.index)
  const kept = new Map<number, readonly Prepared[]>()
  for (const { html, index } of served) {
    const isWhole = spent < budget
    const most = spent < 2 * budget ? BEGINNING : 0
    const shown = isWhole ? html : html.map(([address, value]): Prepared => [address, cutHtml(value, most)])
    for (const [, value] of shown) spent += value.length
    kept.set(index, shown)
  }
  return steps.flatMap((_, index) => kept.get(index) ?? [])
}

function rankOf({ status }: Step, index: number, count: number): number {
  if (status === 'failed') return 0
  return index < OUTERMOST || index >= count - OUTERMOST ? 1 : 2
}

/** The beginning of the text of HTML. It stays escaped, and without any `<` no element is left. */
function cutHtml(html: SafeHtml, most: number): SafeHtml {
  const text = html
    .replaceAll(INLINE_TAG, '')
    .replaceAll(/<[^>]*>|</g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= most) return trustPreparedHtml(`<p>${text}</p>`)
  const beginning = text.slice(0, most).replace(/&[^;]{0,9}$|[\uD800-\uDBFF]$/, '')
  return trustPreparedHtml(`<p>${beginning}<i>… +${text.length - beginning.length}</i></p>`)
}
