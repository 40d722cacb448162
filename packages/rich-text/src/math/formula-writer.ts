/**
 * Writes a formula in TeX as MathML, which is filtered before it reaches a page. It may throw, or return undefined, where
 * it cannot read the formula; a promise says that it is being loaded, and the formula is shown as it is written until
 * that settles.
 */
export type FormulaWriter = (tex: string, isDisplay: boolean) => string | PromiseLike<unknown> | undefined
