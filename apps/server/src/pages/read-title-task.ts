import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import { plainTitle } from '@vitrine/web/server'
import { unpack } from '../platform/database/pack.ts'
import type { PageTasks } from './page-tasks.ts'

/** Reads the title of a published model, in one line of visible characters. */
export async function readTitleTask({
  model,
  kind,
}: PageTasks['read-title']['input']): Promise<PageTasks['read-title']['output']> {
  const published: unknown = JSON.parse((await unpack(model)).toString())
  return plainTitle(
    kind === 'run' ? (published as WorkflowRun).workflow.name : (published as Conversation).title,
  )
}
