import markdownIt, { type MarkdownIt } from 'markdown-it'
import { rendererRules } from './renderer-rules.ts'
import { blockAttributes } from './rules/block-attributes.ts'
import { blockFormula } from './rules/block-formula.ts'
import { details } from './rules/details.ts'
import { extendText } from './rules/extend-text.ts'
import { footnotes } from './rules/footnotes.ts'
import { inlineFormula } from './rules/inline-formula.ts'
import { labelTables } from './rules/label-tables.ts'
import { limitQuotes } from './rules/limit-quotes.ts'
import { resolveLinks } from './rules/resolve-links.ts'
import { taskItems } from './rules/task-items.ts'

/** Deeper nesting is dropped by the parser, so the limit of what we show lies below it. */
const DEEPEST_PARSED = 60

/**
 * A parser for what people and models write: CommonMark with tables, strikethrough, tasks, footnotes, formulas and
 * `<details>`. Other HTML is text, a line break is a line break, and only addresses with a scheme become links by
 * themselves.
 */
export function createParser(): MarkdownIt {
  const parser = markdownIt({ html: false, linkify: true, breaks: true, maxNesting: DEEPEST_PARSED })
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  for (const scheme of ['ftp:', '//', 'mailto:']) parser.linkify.add(scheme, null)
  for (const extend of [
    limitQuotes,
    inlineFormula,
    blockFormula,
    details,
    footnotes,
    taskItems,
    labelTables,
    resolveLinks,
    extendText,
    blockAttributes,
  ]) {
    parser.use(extend)
  }
  Object.assign(parser.renderer.rules, rendererRules)
  return parser
}
