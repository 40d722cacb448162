import { trustPreparedHtml, type SafeHtml } from '../text/safe-html.ts'
import { renderTerminalText } from './render-terminal-text.ts'

/** Shows what a program printed: colours of the terminal as classes, every other control sequence left out. */
export function renderTerminal(text: string): SafeHtml {
  return trustPreparedHtml(
    `<pre class="terminal" dir="ltr" tabindex="0"><code>${renderTerminalText(text)}</code></pre>\n`,
  )
}
