import { codeBlock } from '../code/code-block.ts'
import type { CodeHighlighter } from '../code/code-highlighter.ts'
import type { LinkPolicy } from '../links/link-policy.ts'
import type { ImagePolicy } from '../links/render-image.ts'
import type { FormulaWriter } from '../math/formula-writer.ts'
import { trustPreparedHtml, type SafeHtml } from '../text/safe-html.ts'
import { renderPlainText } from '../text/render-plain-text.ts'
import { hooksOf, type MarkdownExtensions } from './extension-hooks.ts'
import { createEngine, type MarkdownEngine } from './markdown-engine.ts'

/** Longer texts are logs or data, not prose, and are shown as they are. */
const LONGEST_MARKDOWN = 300_000

/** What a renderer does beyond Markdown. */
export interface RendererOptions {
  /** Colours code, such as `highlighting` and `highlightingOnDemand()`. Without it code is plain. */
  highlighter?: CodeHighlighter | undefined
  /** Writes formulas, such as `formulas` and `formulasOnDemand()`. Without it they are shown as they are written. */
  formulas?: FormulaWriter | undefined
  /** Decides which links are followed, and how. Without it all of the web and of mail are, in a new tab; no path is. */
  links?: LinkPolicy | undefined
  /** Decides which images are loaded. Without it none is before the reader asks. */
  images?: ImagePolicy | undefined
  /** What `createExtensions` of `@vitrine/rich-text/extensions` returned. */
  extensions?: MarkdownExtensions | undefined
  /**
   * Whether blocks say in `data-lines` where they stand in their text: `4-6` for its lines 4 and 5, the first of which is 0.
   * @default false
   */
  lines?: boolean | undefined
}

/** Turns untrusted text into safe HTML. */
export interface RichTextRenderer {
  /**
   * Turns untrusted Markdown into safe HTML, with images that load when the reader asks. HTML shows as text, except for
   * `<details>`. Text that is too long, too deeply nested or breaks the parser comes back as plain text; never throws.
   */
  renderMarkdown(text: string): SafeHtml
  /**
   * Shows code as a block, in the language that somebody named, with the numbers of its lines where the first has one.
   * Terminal colours in the code are kept as classes.
   */
  renderCode(text: string, language?: string, firstLine?: number): SafeHtml
  /**
   * Settles once something has been loaded that was missing in what was rendered so far, which may come out better then;
   * undefined while nothing is being loaded. Never rejects.
   */
  loading?(): Promise<void> | undefined
}

const engines = new WeakMap<RichTextRenderer, MarkdownEngine>()

/** Creates a renderer with the parts that are asked for. Create it once: its parser is made with the first text. */
export function createRenderer({ extensions, ...options }: RendererOptions = {}): RichTextRenderer {
  const awaited = new Set<PromiseLike<unknown>>()
  let loading: Promise<void> | undefined
  function waitFor(started: PromiseLike<unknown>): void {
    if (awaited.has(started)) return
    awaited.add(started)
    const all = settle(started, loading)
    loading = all
    void all.finally(() => {
      awaited.delete(started)
      if (loading === all) loading = undefined
    })
  }
  const parts = { ...options, extensions: hooksOf(extensions), waitFor }
  const engine = createEngine(parts)
  const renderer: RichTextRenderer = {
    renderMarkdown(text) {
      if (text.length > LONGEST_MARKDOWN) return renderPlainText(text)
      try {
        const environment = engine.environmentOf(text)
        return engine.write(engine.parse(text, environment), environment)
      } catch {
        return renderPlainText(text)
      }
    },
    renderCode: (text, language = '', firstLine) =>
      trustPreparedHtml(codeBlock(text, language, { ...parts, firstLine })),
    loading: () => loading,
  }
  engines.set(renderer, engine)
  return renderer
}

async function settle(...started: (PromiseLike<unknown> | undefined)[]): Promise<void> {
  await Promise.allSettled(started)
}

/** The engine of a renderer of ours. Throws `TypeError` for anything else, a copy of a renderer included. */
export function engineOf(renderer: RichTextRenderer): MarkdownEngine {
  const engine = engines.get(renderer)
  if (!engine)
    throw new TypeError('Text that arrives needs a renderer itself, as createRenderer returned it.')
  return engine
}
