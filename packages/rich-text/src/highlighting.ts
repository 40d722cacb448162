export { highlighting } from './highlighting/highlighting.ts'
export type { CodeHighlighter, CodeKind, CodePiece } from './code/code-highlighter.ts'
