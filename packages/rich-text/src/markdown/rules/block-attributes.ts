import type { MarkdownIt, Token } from 'markdown-it'

/** Headings of a message stand below the page's title and the message's own heading. */
const HEADING_SHIFT = 2

const ALIGNMENTS: Record<string, string> = {
  'text-align:left': 'align-start',
  'text-align:center': 'align-center',
  'text-align:right': 'align-end',
}

/**
 * Gives blocks the attributes of our pages: headings two levels down, each outermost block in the direction of its
 * own text, alignment of table cells as a class, and nothing else.
 */
export function blockAttributes(parser: MarkdownIt): void {
  parser.core.ruler.push('block-attributes', ({ tokens }) => {
    for (const token of tokens) {
      if (token.nesting === 0) continue
      if (token.type.startsWith('heading'))
        token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + HEADING_SHIFT)}`
      if (token.nesting === 1) token.attrs = attributesOf(token)
    }
  })
}

function attributesOf(token: Token): Token['attrs'] {
  const start = token.attrGet('start')
  const alignment = ALIGNMENTS[String(token.attrGet('style'))]
  const attributes: [string, string][] = []
  if (start !== null) attributes.push(['start', String(start)])
  if (alignment) attributes.push(['class', alignment])
  if (token.meta?.['task']) attributes.push(['class', 'task'])
  // Inside of a list or a quotation the style sheet sets each paragraph by its own text.
  if (token.level === 0) attributes.push(['dir', 'auto'])
  return attributes
}
