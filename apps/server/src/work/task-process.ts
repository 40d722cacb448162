import { foldTask } from './fold-task.ts'
import { buildTraceTask } from './build-trace-task.ts'
import { importTask } from './import-task.ts'
import { listFilesTask } from './list-files-task.ts'
import { prepareTask } from './prepare-task.ts'
import { publishRunTask, publishTask } from './publish-task.ts'
import { recordRunTask } from './record-run-task.ts'
import { renderMarkdownTask } from './render-markdown-task.ts'
import { serveTasks } from './serve-tasks.ts'
import { describeTaskFault } from './task-fault.ts'
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
  'render-article': async (input) => (await import('./render-page-task.ts')).renderArticleTask(input),
  'render-article-page': async (input) =>
    (await import('./render-page-task.ts')).renderArticlePageTask(input),
  fold: foldTask,
  'read-spans': async (input) => (await import('./read-spans-task.ts')).readSpansTask(input),
  'build-trace': buildTraceTask,
  'replay-thread': async (input) => (await import('./replay-thread-task.ts')).replayThreadTask(input),
  'create-database': async (input) => (await import('./create-database-task.ts')).createDatabaseTask(input),
}

serveTasks(tasks, describeTaskFault)
