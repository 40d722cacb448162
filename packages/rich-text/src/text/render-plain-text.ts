import { trustPreparedHtml, type SafeHtml } from '../safe-html.ts'
import { escapeText } from './escape-text.ts'

/** Shows text as it is written: escaped, with its white space and line breaks. */
export function renderPlainText(text: string): SafeHtml {
  return trustPreparedHtml(`<div class="rich-text-plain" dir="auto">${escapeText(text)}</div>`)
}
