import { renderToString } from 'katex'
import type { FormulaWriter } from '../math/formula-writer.ts'
import { katexOptions } from './katex-options.ts'

/** Writes formulas as MathML by KaTeX, which it brings; `formulasOnDemand` loads it with the first formula. */
export const formulas: FormulaWriter = (tex, isDisplay) => renderToString(tex, katexOptions(isDisplay))
