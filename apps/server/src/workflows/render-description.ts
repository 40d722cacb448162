import { renderMarkdown } from '@vitrine/rich-text'

/** Descriptions whose HTML is kept, which are those that were asked for last. */
const MAX_KEPT = 100

/** The description of a workflow as safe HTML; kept, since everybody may ask for it again and again and some Markdown is dear. */
export const renderDescription: (description: string) => string = keepingLast(renderMarkdown, MAX_KEPT)

/** A rendering of texts that remembers what came of the last ones. */
export function keepingLast(render: (text: string) => string, maxKept: number): (text: string) => string {
  const kept = new Map<string, string>()
  return (text) => {
    const html = kept.get(text) ?? render(text)
    kept.delete(text)
    kept.set(text, html)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return html
  }
}
