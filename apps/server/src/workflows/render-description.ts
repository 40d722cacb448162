import { renderMarkdown } from '@vitrine/rich-text'
import type { RunTask } from '../work/tasks.ts'

/** Descriptions whose HTML is kept, which are those that were asked for last. */
const MAX_KEPT = 100

/** Characters that are rendered within some hundredths of a second, whatever they are. */
const MAX_HERE = 1000

/**
 * The description of a workflow as safe HTML; kept, since everybody may ask for it again and again. Some Markdown is dear: a
 * long one is rendered beside the server.
 */
export const renderDescription: (description: string, runTask: RunTask) => Promise<string> = keepingLast(
  async (markdown, runTask) =>
    markdown.length <= MAX_HERE ? renderMarkdown(markdown) : runTask('render-markdown', { markdown }),
  MAX_KEPT,
)

type Render = (text: string, runTask: RunTask) => Promise<string>

/** A rendering of texts that remembers what came of the last ones; of what failed, nothing. */
export function keepingLast(render: Render, maxKept: number): Render {
  const kept = new Map<string, Promise<string>>()
  return (text, runTask) => {
    const html = kept.get(text) ?? render(text, runTask)
    kept.delete(text)
    kept.set(text, html)
    html.catch(() => kept.get(text) === html && kept.delete(text))
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return html
  }
}
