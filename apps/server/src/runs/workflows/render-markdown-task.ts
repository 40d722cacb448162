import { renderMarkdown } from '@vitrine/rich-text'
import type { RunTasks } from '../run-tasks.ts'

/** Makes safe HTML of Markdown. */
export async function renderMarkdownTask({
  markdown,
}: RunTasks['render-markdown']['input']): Promise<RunTasks['render-markdown']['output']> {
  return renderMarkdown(markdown)
}
