export { formulas } from './formulas/formulas.ts'
export type { FormulaWriter } from './math/formula-writer.ts'
