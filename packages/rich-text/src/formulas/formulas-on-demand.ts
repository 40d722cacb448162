import { loadPatiently } from '../loading/load-patiently.ts'
import type { FormulaWriter } from '../math/formula-writer.ts'
import { katexOptions } from './katex-options.ts'

/**
 * Returns what writes formulas as MathML and loads KaTeX with the first of them. Where it cannot be loaded formulas stay
 * as they are written, and half a minute later the next one tries again.
 */
export function formulasOnDemand(): FormulaWriter {
  let katex: typeof import('katex') | undefined
  const load = loadPatiently(async () => {
    katex = await import('katex')
  })
  return (tex, isDisplay) => (katex ? katex.renderToString(tex, katexOptions(isDisplay)) : load())
}
