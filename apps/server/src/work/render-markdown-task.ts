import { renderMarkdown } from '@vitrine/rich-text'
import type { Tasks } from './tasks.ts'

/** Makes safe HTML of Markdown. */
export async function renderMarkdownTask({
  markdown,
}: Tasks['render-markdown']['input']): Promise<Tasks['render-markdown']['output']> {
  return renderMarkdown(markdown)
}
