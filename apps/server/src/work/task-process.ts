import { setPriority } from 'node:os'
import { foldTask } from './fold-task.ts'
import { buildTraceTask } from './build-trace-task.ts'
import { importTask } from './import-task.ts'
import { listFilesTask } from './list-files-task.ts'
import { prepareTask } from './prepare-task.ts'
import { publishRunTask, publishTask } from './publish-task.ts'
import { recordRunTask } from './record-run-task.ts'
import { renderMarkdownTask } from './render-markdown-task.ts'
import { describeTaskFault } from './task-fault.ts'
import type { TaskReply, TaskRequest } from './task-messages.ts'
import type { TaskName } from './tasks.ts'

const tasks: Record<TaskName, (input: never) => Promise<unknown>> = {
  import: importTask,
  publish: publishTask,
  'publish-run': publishRunTask,
  'record-run': recordRunTask,
  'list-files': listFilesTask,
  prepare: prepareTask,
  'render-markdown': renderMarkdownTask,
  // Loaded late: what renders pages is large, and most processes make none.
  'render-page': async (input) => (await import('./render-page-task.ts')).renderPageTask(input),
  fold: foldTask,
  'read-spans': async (input) => (await import('./read-spans-task.ts')).readSpansTask(input),
  'build-trace': buildTraceTask,
  'replay-thread': async (input) => (await import('./replay-thread-task.ts')).replayThreadTask(input),
  'create-database': async (input) => (await import('./create-database-task.ts')).createDatabaseTask(input),
}

process.on('message', async ({ name, input }: TaskRequest) => {
  const outcome = await tasks[name](input as never).then(
    (output) => ({ output }),
    (error: unknown) => ({ fault: describeTaskFault(error) }),
  )
  const reply: TaskReply = { outcome, residentBytes: process.memoryUsage.rss() }
  process.send?.(reply)
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches every process of the terminal; the server decides when this one ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// Readers come before writers when there are fewer cores than work.
setPriority(5)
