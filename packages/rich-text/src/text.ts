export { escapeHtml } from './text/escape-html.ts'
export { renderPlainText } from './text/render-plain-text.ts'
export { trustPreparedHtml, type SafeHtml } from './text/safe-html.ts'
