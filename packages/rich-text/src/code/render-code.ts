import { trustPreparedHtml, type SafeHtml } from '../safe-html.ts'
import { escapeText } from '../text/escape-text.ts'

/** Shows code as a block. */
export function renderCode(text: string, _language?: string): SafeHtml {
  return trustPreparedHtml(
    `<pre class="code-block" dir="ltr" tabindex="0"><code>${escapeText(text)}</code></pre>`,
  )
}
