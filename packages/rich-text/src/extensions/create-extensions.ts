import { type ExtensionHooks, extensionsOf, type MarkdownExtensions } from '../markdown/extension-hooks.ts'
import { richContentHtml } from './rich-content-html.ts'
import type { RichContent } from './rich-node.ts'

/** Words of running text that become something else, such as `@name` or `[^1]`. */
export interface TextExtension {
  /** What it replaces. It is searched in pieces of text between other Markdown; keep it free of what can run away. */
  pattern: RegExp
  /** What stands in place of a match; undefined leaves the text. */
  render(match: RegExpExecArray): RichContent | undefined
}

/** What stands in place of a fence, by its code and all that is written behind its beginning; undefined leaves the code. */
export type FenceExtension = (code: string, info: string) => RichContent | undefined

/** What is to be added to Markdown. */
export interface ExtensionOptions {
  /** Where two match at one place, the first in the list is asked first. */
  text?: readonly TextExtension[]
  /** By the word behind the fence, in lower case, such as `chart`. */
  fences?: Readonly<Record<string, FenceExtension>>
}

/**
 * Creates extensions of Markdown. What they return is written by rich-text: texts are escaped, elements and attributes
 * listed, addresses looked at. An extension that throws changes nothing.
 */
export function createExtensions({ text = [], fences = {} }: ExtensionOptions): MarkdownExtensions {
  const patterns = text.map(({ pattern, render }) => ({
    pattern: new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '') + 'g'),
    render,
  }))
  const byName = new Map(Object.entries(fences))
  const hooks: ExtensionHooks = {
    replaceText(whole) {
      let pieces: (string | { html: string })[] = [whole]
      for (const { pattern, render } of patterns)
        pieces = pieces.flatMap((piece) =>
          typeof piece === 'string' ? split(piece, pattern, render) : piece,
        )
      return pieces.length === 1 && pieces[0] === whole ? undefined : pieces
    },
    replaceFence(code, info) {
      const [name = ''] = info.trim().toLowerCase().split(/\s/, 1)
      const content = attempt(() => byName.get(name)?.(code, info))
      return content === undefined ? undefined : richContentHtml(content, true)
    },
  }
  return extensionsOf(hooks)
}

function split(
  text: string,
  pattern: RegExp,
  render: TextExtension['render'],
): (string | { html: string })[] {
  const pieces: (string | { html: string })[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const content = match[0] === '' ? undefined : attempt(() => render(match))
    if (content === undefined) continue
    if (match.index > end) pieces.push(text.slice(end, match.index))
    pieces.push({ html: richContentHtml(content, false) })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

function attempt(render: () => RichContent | undefined): RichContent | undefined {
  try {
    return render()
  } catch {
    return undefined
  }
}
