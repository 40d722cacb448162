import type { MarkdownIt } from 'markdown-it'
import { trustPreparedHtml, type SafeHtml } from '../text/safe-html.ts'
import { renderPlainText } from '../text/render-plain-text.ts'
import { createParser } from './create-parser.ts'
import { isWithinLimits } from './is-within-limits.ts'
import { createEnvironment } from './markdown-environment.ts'

/** Longer texts are logs or data, not prose, and are shown as they are. */
const LONGEST_MARKDOWN = 300_000

let parser: MarkdownIt | undefined

/**
 * Turns untrusted Markdown into safe HTML: highlighted code, MathML, and images that load when the reader asks.
 * HTML shows as text, except for `<details>`. Text that is too long, too deeply nested or breaks the parser comes back as plain text;
 * it never throws.
 */
export function renderMarkdown(text: string): SafeHtml {
  if (text.length > LONGEST_MARKDOWN) return renderPlainText(text)
  try {
    const { renderer, options } = (parser ??= createParser())
    const environment = createEnvironment(text)
    const tokens = parser.parse(text, environment)
    if (!isWithinLimits(tokens)) return renderPlainText(text)
    return trustPreparedHtml(renderer.render(tokens, options, environment))
  } catch {
    return renderPlainText(text)
  }
}
