import { trustPreparedHtml, type SafeHtml } from '../text/safe-html.ts'
import { codeBlock } from './code-block.ts'

/**
 * Shows code as a block, highlighted where `language` is a name, alias or file extension that highlight.js knows.
 * Terminal colours in the code are kept as classes.
 */
export function renderCode(text: string, language: string = ''): SafeHtml {
  return trustPreparedHtml(codeBlock(text, language))
}
