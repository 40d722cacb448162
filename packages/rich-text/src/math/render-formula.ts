import type { RenderBudget } from '../markdown/render-budget.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { escapeText } from '../text/escape-text.ts'
import { filterMathml } from './filter-mathml.ts'
import type { FormulaWriter } from './formula-writer.ts'

const FORBIDDEN =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:new|renew|provide)command|href|url|includegraphics|html(?:Class|Id|Style|Data))(?![a-zA-Z@])/

/**
 * Says whether a formula defines macros or reaches out of itself. A macro of a thousand letters used five hundred
 * times stays below every limit that KaTeX has, and what it defines would end with its formula anyway.
 */
function hasForbiddenCommand(tex: string): boolean {
  return FORBIDDEN.test(tex)
}

const LONGEST_FORMULA = 5_000
const DEEPEST_GROUP = 50

/** What writes formulas, what they may cost, and what is told about a writer that is being loaded. */
export interface FormulaOptions {
  formulas?: FormulaWriter
  budget: RenderBudget
  waitFor(loading: PromiseLike<unknown>): void
}

/** HTML of one formula as MathML; its source as code where it is wrong, too big, beyond the budget, or nothing writes it. */
export function renderFormula(tex: string, display: boolean, options: FormulaOptions): string {
  return toMathml(tex, display, options) ?? `<code class="math-source" dir="ltr">${escapeText(tex)}</code>`
}

function toMathml(
  tex: string,
  display: boolean,
  { formulas, budget, waitFor }: FormulaOptions,
): string | undefined {
  budget.formulas -= 1
  budget.tex -= tex.length
  if (!formulas || budget.formulas < 0 || budget.tex < 0 || budget.mathml < 0) return undefined
  if (!isReasonable(tex)) return undefined
  try {
    const written = formulas(tex, display)
    if (typeof written === 'string') {
      const mathml = filterMathml(written)
      budget.mathml -= mathml?.length ?? 0
      return mathml
    }
    if (written) waitFor(written)
  } catch {
    // A formula that cannot be read is shown as it is written.
  }
  return undefined
}

function isReasonable(tex: string): boolean {
  if (tex.length > LONGEST_FORMULA || groupDepth(tex) > DEEPEST_GROUP) return false
  return !hasForbiddenCommand(tex) && !hasInvisibleCharacters(tex)
}

function hasInvisibleCharacters(tex: string): boolean {
  return escapeText(tex) !== escapeHtml(tex)
}

function groupDepth(tex: string): number {
  let depth = 0
  let deepest = 0
  for (const character of tex) {
    if (character === '{') deepest = Math.max(deepest, (depth += 1))
    else if (character === '}') depth -= 1
  }
  return deepest
}
