/** What one text may still cost; each costly renderer subtracts from it, and falls back to plain text at 0. */
export interface RenderBudget {
  /** Characters of code that may be highlighted. */
  code: number
  formulas: number
  /** Characters of TeX. */
  tex: number
  /** Characters of MathML that those characters may become. */
  mathml: number
}

/** The budget of a fresh text: far above what people write, far below what stalls a server. */
export function createRenderBudget(): RenderBudget {
  return { code: 50_000, formulas: 500, tex: 50_000, mathml: 1_000_000 }
}
