import { trustPreparedHtml, type SafeHtml } from '../safe-html.ts'
import { escapeText } from '../text/escape-text.ts'

/** Shows what a program printed. */
export function renderTerminal(text: string): SafeHtml {
  // eslint-disable-next-line no-control-regex
  const plain = text.replace(/\u001b\[[0-?]*[ -/]*[@-~]/g, '')
  return trustPreparedHtml(
    `<pre class="terminal" dir="ltr" tabindex="0"><code>${escapeText(plain)}</code></pre>`,
  )
}
