import type { Token } from 'markdown-it'
import type { HeadingLocation } from '../markdown/rules/block-attributes.ts'
import type { MarkdownEngine } from '../markdown/markdown-engine.ts'
import type { MarkdownEnvironment } from '../markdown/markdown-environment.ts'
import type { RenderBudget } from '../markdown/render-budget.ts'
import type { SafeHtml } from '../text/safe-html.ts'
import { renderPlainText } from '../text/render-plain-text.ts'
import { completeMarkdown } from './complete-markdown.ts'

/** Characters of code that is still being written and coloured anew each time; longer code is coloured once it ends. */
const MAX_UNFINISHED_CODE = 6_000

/** Longer blocks are no prose, and are shown as they are. */
const MAX_BLOCK = 100_000

/** A block of Markdown that will not change any more. */
export interface FinishedBlock {
  html: SafeHtml
  /** Renders it once more; only where something is being loaded that it could be rendered better with. */
  again?: () => SafeHtml
}

/** What one more piece of text changes in streamed Markdown. */
export interface MarkdownAddition {
  /** The text does not begin with the finished blocks: remove everything that was shown. */
  isReset: boolean
  /** Blocks that are finished since. */
  finished: FinishedBlock[]
  /** The last block, as far as it is written. */
  tail: SafeHtml
}

/** A renderer of streamed Markdown: it renders finished blocks once, and the last block with each update. */
export interface StreamingMarkdown {
  /** What the text as it is now changes; `isWhole` says that nothing more follows. Never throws. */
  update(text: string, isWhole: boolean): MarkdownAddition
}

/** A renderer that has no text yet. */
export function createStreamingMarkdown(engine: MarkdownEngine): StreamingMarkdown {
  let finishedText = ''
  let environment = engine.environmentOf('')

  function blocksOf(source: string): { tokens: Token[]; starts: number[]; env: MarkdownEnvironment } {
    const { headings, references } = environment
    const env = { ...engine.environmentOf(source), headings, references: { ...references } }
    const tokens = engine.parse(source, env)
    const starts = tokens.flatMap(({ level, nesting }, index) => (level === 0 && nesting >= 0 ? [index] : []))
    return { tokens, starts, env }
  }

  function finish(tokens: Token[], env: MarkdownEnvironment, budget: RenderBudget): FinishedBlock {
    const before = { ...budget }
    let isLoading = false
    const waitFor = (loading: PromiseLike<unknown>): void => {
      isLoading = true
      env.waitFor(loading)
    }
    const html = engine.write(tokens, { ...env, budget, waitFor })
    if (!isLoading) return { html }
    return { html, again: () => engine.write(tokens, { ...env, budget: { ...before } }) }
  }

  function append(rest: string, isWhole: boolean): Omit<MarkdownAddition, 'isReset'> {
    const { tokens, starts, env } = blocksOf(isWhole ? rest : completeMarkdown(rest))
    const finished = starts
      .slice(0, -1)
      .map((start, index) => finish(tokens.slice(start, starts[index + 1]), env, environment.budget))
    const last = starts.at(-1) ?? 0
    if (finished.length > 0) {
      const line = tokens[last]?.map?.[0] ?? 0
      finishedText += rest.slice(0, startOfLine(rest, line))
      const heading = tokens.slice(0, last).findLast(({ type }) => type === 'heading_open')
      const headings = (heading?.meta as HeadingLocation | undefined)?.headings ?? environment.headings
      environment = { ...environment, headings, references: env['references'] }
    }
    const budget = { ...environment.budget }
    if (!isWhole) budget.code = Math.min(budget.code, MAX_UNFINISHED_CODE)
    return { finished, tail: engine.write(tokens.slice(last), { ...env, budget }) }
  }

  return {
    update(written, isWhole) {
      const text = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
      const isReset = !text.startsWith(finishedText)
      if (isReset) {
        finishedText = ''
        environment = engine.environmentOf('')
      }
      const rest = text.slice(finishedText.length)
      try {
        if (rest.length > MAX_BLOCK) throw new RangeError('Longer than anybody writes a block.')
        return { isReset, ...append(rest, isWhole) }
      } catch {
        return { isReset, finished: [], tail: renderPlainText(rest) }
      }
    },
  }
}

function startOfLine(text: string, line: number): number {
  let position = 0
  for (let passed = 0; passed < line; passed += 1) position = text.indexOf('\n', position) + 1
  return position
}
