import type { MarkdownIt, Token } from 'markdown-it'
import { trustPreparedHtml, type SafeHtml } from '../text/safe-html.ts'
import { createParser } from './create-parser.ts'
import { isWithinLimits } from './is-within-limits.ts'
import { createEnvironment, type MarkdownEnvironment, type MarkdownParts } from './markdown-environment.ts'

/** Parses and writes Markdown, in two steps, for text as a whole and for text that arrives. */
export interface MarkdownEngine {
  environmentOf(text: string): MarkdownEnvironment
  /** Throws `RangeError` where a browser could not lay out what the text becomes. */
  parse(text: string, environment: MarkdownEnvironment): Token[]
  write(tokens: Token[], environment: MarkdownEnvironment): SafeHtml
}

/** Returns an engine with the parts of an application; its parser is made with the first text. */
export function createEngine(parts: MarkdownParts): MarkdownEngine {
  let parser: MarkdownIt | undefined
  return {
    environmentOf: (text) => createEnvironment(text, parts),
    parse(text, environment) {
      const tokens = (parser ??= createParser()).parse(text, environment)
      if (!isWithinLimits(tokens)) throw new RangeError('More than a browser lays out.')
      return tokens
    },
    write(tokens, environment) {
      const { renderer, options } = (parser ??= createParser())
      return trustPreparedHtml(renderer.render(tokens, options, environment))
    },
  }
}
