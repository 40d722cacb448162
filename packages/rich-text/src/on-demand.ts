export type { CodeHighlighter, CodeKind, CodePiece } from './code/code-highlighter.ts'
export { formulasOnDemand } from './formulas/formulas-on-demand.ts'
export { highlightingOnDemand } from './highlighting/highlighting-on-demand.ts'
export type { FormulaWriter } from './math/formula-writer.ts'
