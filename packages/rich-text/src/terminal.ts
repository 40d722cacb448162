export { renderTerminal } from './terminal/render-terminal.ts'
export type { SafeHtml } from './text/safe-html.ts'
