import { completeRenderer } from '@vitrine/rich-text/complete'
import type { RunTasks } from '../run-tasks.ts'

/** Makes safe HTML of Markdown. */
export async function renderMarkdownTask({
  markdown,
}: RunTasks['render-markdown']['input']): Promise<RunTasks['render-markdown']['output']> {
  return completeRenderer.renderMarkdown(markdown)
}
