import { projectionTask } from '../../conversations/live/projection-task.ts'
import { buildTraceTask } from '../../runs/traces/build-trace-task.ts'
import { importTask } from '../../conversations/imports/import-task.ts'
import { listFilesTask } from '../../conversations/library/list-files-task.ts'
import { takesAwayTask } from '../../sharing/approvals/only-takes-away.ts'
import { maskSourceTask } from '../../sharing/source-masking/mask-source-task.ts'
import { restartPageTask } from '../../sharing/source-masking/restart-page-task.ts'
import { prepareTask } from '../../sharing/shares/prepare-task.ts'
import { previewPublicationTask } from '../../sharing/shares/preview-publication-task.ts'
import { releaseTask } from '../../sharing/public-pages/release-task.ts'
import { replayTask } from '../../sharing/public-pages/replay-task.ts'
import { publishRunTask, publishTask } from '../../sharing/shares/publish-task.ts'
import { writeDocumentTask } from '../../sharing/shares/write-document-task.ts'
import { recordRunTask } from '../../runs/execution/record-run-task.ts'
import { renderMarkdownTask } from '../../runs/workflows/render-markdown-task.ts'
import { serveTasks } from '../../platform/tasks/serve-tasks.ts'
import { describeTaskFault } from '../../platform/tasks/task-fault.ts'
import type { TaskHandlers } from '../../platform/tasks/run-task.ts'
import type { Tasks } from './tasks.ts'

const tasks: TaskHandlers<Tasks> = {
  import: importTask,
  publish: publishTask,
  'publish-run': publishRunTask,
  'preview-publication': previewPublicationTask,
  'takes-away': takesAwayTask,
  'mask-source': maskSourceTask,
  'restart-page': restartPageTask,
  'record-run': recordRunTask,
  'list-files': listFilesTask,
  'read-document': async (input) =>
    (await import('../../conversations/knowledge/read-document-task.ts')).readDocumentTask(input),
  prepare: prepareTask,
  'write-document': writeDocumentTask,
  'render-markdown': renderMarkdownTask,
  // Loaded late: what renders pages is large, and most processes make none.
  'render-page': async (input) => (await import('../../pages/render-page-task.ts')).renderPageTask(input),
  'render-article': async (input) =>
    (await import('../../pages/render-page-task.ts')).renderArticleTask(input),
  'render-article-page': async (input) =>
    (await import('../../pages/render-page-task.ts')).renderArticlePageTask(input),
  'render-live-article': async (input) =>
    (await import('../../pages/render-page-task.ts')).renderLiveArticleTask(input),
  'render-live-article-page': async (input) =>
    (await import('../../pages/render-page-task.ts')).renderLiveArticlePageTask(input),
  'write-offline-page': async (input) =>
    (await import('../../pages/write-offline-page-task.ts')).writeOfflinePageTask(input),
  'write-embed': async (input) => (await import('../../pages/write-embed-task.ts')).writeEmbedTask(input),
  'read-title': async (input) => (await import('../../pages/read-title-task.ts')).readTitleTask(input),
  'draw-card': async (input) => (await import('../../pages/cards/draw-card-task.ts')).drawCardTask(input),
  project: projectionTask,
  release: releaseTask,
  replay: replayTask,
  'read-spans': async (input) => (await import('../../runs/traces/read-spans-task.ts')).readSpansTask(input),
  'read-logs': async (input) => (await import('../../runs/traces/read-logs-task.ts')).readLogsTask(input),
  'read-langsmith': async (input) =>
    (await import('../../runs/traces/read-langsmith-task.ts')).readLangsmithTask(input),
  'read-langfuse': async (input) =>
    (await import('../../runs/traces/read-langfuse-task.ts')).readLangfuseTask(input),
  'build-trace': buildTraceTask,
  'replay-thread': async (input) =>
    (await import('../../runs/execution/replay-thread-task.ts')).replayThreadTask(input),
}

serveTasks(tasks, describeTaskFault)
