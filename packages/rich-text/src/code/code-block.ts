import { renderTerminalText } from '../terminal/render-terminal-text.ts'
import { escapeText } from '../text/escape-text.ts'
import { findLanguage } from './find-language.ts'
import { highlightCode } from './highlight-code.ts'

const ESCAPE = '\u001B'

/** HTML of one block of code; text with terminal colours keeps those instead of being highlighted. */
export function codeBlock(code: string, written: string, mayHighlight: boolean = true): string {
  if (code.includes(ESCAPE)) return block('terminal', renderTerminalText(code))
  const language = findLanguage(written)
  if (!language) return block('code-block', escapeText(code))
  const html = mayHighlight ? highlightCode(code, language) : escapeText(code)
  return block('code-block', html, ` data-language="${language}"`)
}

// The keyboard reaches what scrolls, and code reads from left to right in every language.
function block(name: string, html: string, attributes = ''): string {
  return `<pre class="${name}" dir="ltr" tabindex="0"${attributes}><code>${html}</code></pre>\n`
}
