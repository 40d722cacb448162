import { renderToString } from 'katex'
import type { RenderBudget } from '../markdown/render-budget.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { escapeText } from '../text/escape-text.ts'
import { filterMathml } from './filter-mathml.ts'

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

/** HTML of one formula as MathML; its source as code where it is wrong, too big or beyond the budget. */
export function renderFormula(tex: string, display: boolean, budget: RenderBudget): string {
  return toMathml(tex, display, budget) ?? `<code class="math-source" dir="ltr">${escapeText(tex)}</code>`
}

function toMathml(tex: string, display: boolean, budget: RenderBudget): string | undefined {
  budget.formulas -= 1
  budget.tex -= tex.length
  if (budget.formulas < 0 || budget.tex < 0 || budget.mathml < 0) return undefined
  if (!isReasonable(tex)) return undefined
  try {
    const mathml = filterMathml(
      renderToString(tex, {
        output: 'mathml',
        displayMode: display,
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxExpand: 2_000,
        maxSize: 20,
      }),
    )
    budget.mathml -= mathml?.length ?? 0
    return mathml
  } catch {
    return undefined
  }
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
