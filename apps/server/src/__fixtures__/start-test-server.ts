import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTemplate } from '@vitrine/web/server'
import { pino } from 'pino'
import { createAccounts } from '../people/accounts/accounts.ts'
import type { Passwords } from '../people/credentials/cap-hashing.ts'
import {
  type AccountSettings,
  parseAccountSettings,
} from '../platform/configuration/parse-account-settings.ts'
import { createApp } from '../start/create-app.ts'
import type { EmbeddingsSettings } from '../platform/configuration/parse-embeddings.ts'
import { openDataFolder } from '../platform/data-folder/open-data-folder.ts'
import { createApiKey } from '../people/keys/create-api-key.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { CheckedNetwork, PrivateOrigins } from '../platform/http/request-checked.ts'
import { createLiveFeed, type LiveFeed } from '../platform/live/live-feed.ts'
import type { RunLimits } from '../runs/execution/run-limits.ts'
import type { AnswerLimits } from '../talks/answering/answer-limits.ts'
import type { TraceLimits } from '../runs/traces/trace-limits.ts'
import { composeParts, type ServerParts } from '../start/compose-parts.ts'
import { firstWorkspaceId } from '../platform/database/first-workspace-id.ts'
import { workspaces } from '../platform/database/schema.ts'
import type { Store } from '../platform/database/store.ts'
import { describeTaskFault } from '../platform/tasks/task-fault.ts'
import { TaskError } from '../platform/tasks/task-error.ts'
import { projectionTask } from '../conversations/live/projection-task.ts'
import { importTask } from '../conversations/imports/import-task.ts'
import { readDocumentTask } from '../conversations/knowledge/read-document-task.ts'
import { listFilesTask } from '../conversations/library/list-files-task.ts'
import { takesAwayTask } from '../sharing/approvals/only-takes-away.ts'
import { maskSourceTask } from '../sharing/source-masking/mask-source-task.ts'
import { restartPageTask } from '../sharing/source-masking/restart-page-task.ts'
import { prepareTask } from '../sharing/shares/prepare-task.ts'
import { writeDocumentTask } from '../sharing/shares/write-document-task.ts'
import { buildTraceTask } from '../runs/traces/build-trace-task.ts'
import { readLangfuseTask } from '../runs/traces/read-langfuse-task.ts'
import { readLangsmithTask } from '../runs/traces/read-langsmith-task.ts'
import { readLogsTask } from '../runs/traces/read-logs-task.ts'
import { readSpansTask } from '../runs/traces/read-spans-task.ts'
import { replayThreadTask } from '../runs/execution/replay-thread-task.ts'
import { releaseTask } from '../sharing/public-pages/release-task.ts'
import { replayTask } from '../sharing/public-pages/replay-task.ts'
import { publishRunTask, publishTask } from '../sharing/shares/publish-task.ts'
import { previewPublicationTask } from '../sharing/shares/preview-publication-task.ts'
import { recordRunTask } from '../runs/execution/record-run-task.ts'
import { renderMarkdownTask } from '../runs/workflows/render-markdown-task.ts'
import { type ClientAssets, createClientAssets } from '../pages/client-assets.ts'
import {
  renderArticlePageTask,
  renderArticleTask,
  renderLiveArticlePageTask,
  renderLiveArticleTask,
  renderPageTask,
} from '../pages/render-page-task.ts'
import { drawCardTask } from '../pages/cards/draw-card-task.ts'
import { readTitleTask } from '../pages/read-title-task.ts'
import { writeEmbedTask } from '../pages/write-embed-task.ts'
import { writeOfflinePageTask } from '../pages/write-offline-page-task.ts'
import type { RunTask, TaskHandlers } from '../platform/tasks/run-task.ts'
import type { Tasks } from '../start/tasks/tasks.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { openTestStore } from './open-test-store.ts'
import { readMail, type ReadMail } from './read-mail.ts'

/** A request, with an API key unless it is null. */
export interface TestRequest extends RequestInit {
  key?: string | null
  /** Of the socket. */
  address?: string
  /** Needed for a body that is a stream. */
  duplex?: 'half'
}

/** The real app on a real database, asked without a socket. */
export interface TestServer {
  services: ServerParts
  /** What its readers are sent from memory. */
  feed: LiveFeed
  store: Store
  workspaceId: string
  apiKey: string
  /** Every line of the log so far. */
  log: string[]
  /** Every mail so far. */
  mails: Mail[]
  /** The newest mail to an address, once everything in the background is done. */
  mailTo(address: string): Promise<ReadMail>
  request(path: string, init?: TestRequest): Promise<Response>
  /** Every route of the app, in the order in which it looks for them, middleware among them with the method `ALL`. */
  routes: readonly { method: string; path: string }[]
  /** A key of another workspace. */
  addWorkspace(): Promise<{ workspaceId: string; apiKey: string }>
  close(): Promise<void>
}

/** What a test decides itself. */
export interface TestServerOptions extends Partial<ServerParts> {
  /** That of a server that stands, as several may on one database. @default an empty one */
  store?: Store
  settings?: Partial<AccountSettings>
  /** @default passwords that are hashed at once */
  passwords?: Passwords
  /** @default none */
  privateConnectors?: PrivateOrigins
  /** From where files are fetched beside the internet. @default nowhere */
  privateFiles?: PrivateOrigins
  /** @default the system's own */
  lookUp?: CheckedNetwork['lookUp']
  /** @default what every run may take */
  runLimits?: Partial<RunLimits>
  /** @default what every answer of an agent may take */
  answerLimits?: Partial<AnswerLimits>
  /** @default what traces may take everywhere */
  traceLimits?: Partial<TraceLimits>
  /** @default passages are found by their words alone */
  embeddings?: EmbeddingsSettings
}

/** Of this worker: reading them takes longer than all else of an app. */
let clientAssets: ClientAssets | undefined

/** Starts an app with a data folder of its own. `replaced` services stand in for the real ones. */
export async function startTestServer({
  store: shared,
  settings,
  passwords,
  privateConnectors = [],
  privateFiles = [],
  lookUp,
  runLimits,
  answerLimits,
  traceLimits,
  embeddings,
  ...replaced
}: TestServerOptions = {}): Promise<TestServer> {
  const [store, path] = await Promise.all([
    shared ?? openTestStore(),
    mkdtemp(join(tmpdir(), 'vitrine-server-')),
  ])
  const log: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line) => log.push(line) })
  const publicUrl = replaced.publicUrl ?? (() => 'http://vitrine.test')
  const mails: Mail[] = []
  const accounts = createAccounts({
    database: store.database,
    logger,
    publicUrl,
    settings: {
      ...parseAccountSettings({}, { kind: 'embedded' }),
      secret: 'secret of the tests '.repeat(3),
      ...settings,
    },
    mailer: { send: async (mail) => void mails.push(mail), close() {} },
    passwords: passwords ?? cheapPasswords,
  })
  const folder = await openDataFolder(path)
  const { probeWriting = () => Promise.resolve() } = replaced
  const feed = createLiveFeed()
  const parts = await composeParts({
    store,
    accounts,
    folder,
    logger,
    feed,
    network: { allowed: privateConnectors, lookUp },
    fileNetwork: { allowed: privateFiles, lookUp },
    runTask: runTaskHere,
    probeWriting,
    publicUrl,
    maxUploadBytes: 1024 * 1024,
    maxRunsLength: 1024 * 1024 * 1024,
    storageLimitBytes: null,
    keepRunsDays: 90,
    runLimits,
    answerLimits,
    traceLimits,
    embeddings,
    storedPages: replaced.storedPages,
  })
  const services: ServerParts = { ...parts, testConnector: () => Promise.resolve(undefined), ...replaced }
  clientAssets ??= createClientAssets()
  const app = createApp(services, readTemplate(), clientAssets)
  const workspaceId = (await firstWorkspaceId(store.database)) ?? ''
  const apiKey = await createApiKey(store.database, workspaceId, 'test')

  return {
    services,
    feed,
    store,
    workspaceId,
    apiKey,
    log,
    mails,
    routes: app.routes,
    async mailTo(address) {
      await accounts.background.settled()
      const mail = mails.findLast(({ to }) => to === address)
      if (!mail) throw new Error(`There is no mail to ${address}.`)
      return readMail(mail)
    },
    async request(target, { key = apiKey, address = '192.0.2.1', ...init } = {}) {
      const headers = new Headers(init.headers)
      if (key !== null) headers.set('authorization', `Bearer ${key}`)
      const incoming = { socket: { remoteAddress: address } }
      return app.request(target, { ...init, headers }, { incoming })
    },
    async addWorkspace() {
      const id = randomUUID()
      await store.database.insert(workspaces).values({ id, slug: id, name: 'Other' })
      return { workspaceId: id, apiKey: await createApiKey(store.database, id, 'other') }
    },
    async close() {
      await services.runs.stop()
      await services.answerWorker.stop()
      await services.liveConversations.stop()
      await services.pageReleases.stop()
      await services.traces.stop()
      await accounts.background.settled()
      await services.documentCompaction.finish()
      await services.workspaceCompaction.finish()
      if (!shared) await store.close()
      await rm(path, { recursive: true, force: true })
    },
  }
}

const tasks: TaskHandlers<Tasks> = {
  import: importTask,
  publish: publishTask,
  'preview-publication': previewPublicationTask,
  'takes-away': takesAwayTask,
  'mask-source': maskSourceTask,
  'restart-page': restartPageTask,
  'publish-run': publishRunTask,
  'record-run': recordRunTask,
  'list-files': listFilesTask,
  'read-document': readDocumentTask,
  prepare: prepareTask,
  'write-document': writeDocumentTask,
  'render-markdown': renderMarkdownTask,
  'render-page': renderPageTask,
  'draw-card': drawCardTask,
  'write-embed': writeEmbedTask,
  'read-title': readTitleTask,
  'write-offline-page': writeOfflinePageTask,
  'render-article': renderArticleTask,
  'render-article-page': renderArticlePageTask,
  'render-live-article': renderLiveArticleTask,
  'render-live-article-page': renderLiveArticlePageTask,
  project: projectionTask,
  release: releaseTask,
  replay: replayTask,
  'replay-thread': replayThreadTask,
  'read-spans': readSpansTask,
  'read-logs': readLogsTask,
  'read-langsmith': readLangsmithTask,
  'read-langfuse': readLangfuseTask,
  'build-trace': buildTraceTask,
}

/** The real tasks without a process of their own, which has its own tests. */
export const runTaskHere: RunTask<Tasks> = async (name, input) => {
  try {
    return await tasks[name](input)
  } catch (error) {
    throw new TaskError(describeTaskFault(error))
  }
}
