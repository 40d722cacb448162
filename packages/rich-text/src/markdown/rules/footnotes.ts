// oxlint-disable-next-line typescript/triple-slash-reference -- whoever compiles this source has to find the types
/// <reference path="./markdown-it-footnote.d.ts" />

import type { MarkdownIt } from 'markdown-it'
import parseFootnotes from 'markdown-it-footnote'

/**
 * Footnotes by reference: `[^1]` in a text, and `[^1]: …` in a block of its own. Those without a block stay text, and so does
 * `^[…]`, which regular expressions look like.
 */
export function footnotes(parser: MarkdownIt): void {
  parser.use(parseFootnotes)
  parser.inline.ruler.disable('footnote_inline')
}
