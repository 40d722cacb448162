import type { MarkdownIt, Token } from 'markdown-it'
import type { MarkdownEnvironment } from '../markdown-environment.ts'

/** Headings of a message stand below the page's title and the message's own heading. */
const LEVELS_ABOVE = 2

/** What the opening token of a heading says of it. */
export interface HeadingLocation {
  /** Its level and those of the headings that it stands under, as their author counts them. */
  headings: readonly number[]
}

const ALIGNMENTS: Record<string, string> = {
  'text-align:left': 'align-start',
  'text-align:center': 'align-center',
  'text-align:right': 'align-end',
}

/**
 * Gives blocks the attributes of our pages: headings one level below the one that they stand under, whatever their
 * author began with, each outermost block in the direction of its own text, alignment of table cells as a class, and
 * nothing else.
 */
export function blockAttributes(parser: MarkdownIt): void {
  parser.core.ruler.push('block-attributes', ({ tokens, env }) => {
    const environment = env as MarkdownEnvironment
    for (const token of tokens) {
      if (token.nesting === 0) continue
      if (token.nesting === 1) token.attrs = attributesOf(token, environment)
      if (token.type === 'heading_open')
        token.meta = { ...openHeading(environment, Number(token.tag.slice(1))) }
      if (token.type.startsWith('heading')) token.tag = tagOf(environment.headings)
    }
  })
}

function openHeading(environment: MarkdownEnvironment, level: number): HeadingLocation {
  environment.headings = [...environment.headings.filter((above) => above < level), level]
  return { headings: environment.headings }
}

function tagOf(headings: readonly number[]): string {
  return `h${Math.min(6, headings.length + LEVELS_ABOVE)}`
}

function attributesOf(token: Token, { lines }: MarkdownEnvironment): Token['attrs'] {
  const start = token.attrGet('start')
  const alignment = ALIGNMENTS[String(token.attrGet('style'))]
  const attributes: [string, string][] = []
  if (start !== null) attributes.push(['start', String(start)])
  if (token.attrGet('open') !== null) attributes.push(['open', ''])
  if (alignment) attributes.push(['class', alignment])
  if (token.meta?.['task']) attributes.push(['class', 'task'])
  // Inside of a list or a quotation the style sheet sets each paragraph by its own text.
  if (token.level === 0) attributes.push(['dir', 'auto'])
  if (lines && token.map) attributes.push(['data-lines', token.map.join('-')])
  return attributes
}
