import { createHash } from 'node:crypto'
import { RENDERER_VERSION } from '@vitrine/rich-text'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { workflows } from '../../platform/database/schema.ts'
import { errorOfTask } from '../../platform/tasks/error-of-task.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { RunTasks } from '../run-tasks.ts'

/** Characters that are rendered within some hundredths of a second, whatever they are. */
const MAX_HERE = 1000

type WorkflowRow = typeof workflows.$inferSelect

/** What of a workflow its description decides. */
type DescriptionColumns = Pick<WorkflowRow, 'description' | 'descriptionHtml' | 'rendererVersion'>

/**
 * The columns that a description sets, its safe HTML among them, so that no reader waits for it. Throws a 400 for one that
 * takes too much to be rendered.
 */
export async function descriptionColumns(
  written: string,
  runTask: RunTask<RunTasks>,
): Promise<DescriptionColumns> {
  const description = written.toWellFormed().replaceAll('\0', '')
  try {
    return { description, ...(await render(description, runTask)) }
  } catch (error) {
    if (errorOfTask(error)?.code !== 'unreadable-transcript') throw error
    const message = 'The field "description" is wrong: it takes too much to be made a page of.'
    throw new DomainError('invalid-request', message, { field: 'description' })
  }
}

/**
 * A stored description as safe HTML; HTML of another renderer or of another text is made again and kept. Empty where it
 * cannot be made now.
 */
export async function readDescriptionHtml(
  { database, runTask }: Pick<RunDependencies, 'database' | 'runTask'>,
  { id, description, descriptionHtml, rendererVersion }: WorkflowRow,
): Promise<string> {
  if (descriptionHtml !== null && rendererVersion === madeOf(description)) return descriptionHtml
  const rendered = await render(description, runTask).catch((error: unknown) => {
    if (!errorOfTask(error)) throw error
  })
  if (!rendered) return ''
  // Without room to keep it, the page is shown all the same.
  const isThis = and(eq(workflows.id, id), eq(workflows.description, description))
  await database
    .transaction((transaction) => transaction.update(workflows).set(rendered).where(isThis))
    .catch(() => {})
  return rendered.descriptionHtml
}

/** Some Markdown is dear: a long one is rendered beside the server. */
async function render(markdown: string, runTask: RunTask<RunTasks>) {
  const descriptionHtml =
    markdown.length <= MAX_HERE
      ? completeRenderer.renderMarkdown(markdown)
      : await runTask('render-markdown', { markdown })
  return { descriptionHtml, rendererVersion: madeOf(markdown) }
}

/** Says of HTML what made it of which text: an older server that changes a text leaves the HTML of the one before. */
function madeOf(markdown: string): string {
  return `${RENDERER_VERSION}:${createHash('sha256').update(markdown).digest('hex')}`
}
