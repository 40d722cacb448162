import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTemplate } from '@vitrine/web/server'
import { pino } from 'pino'
import { createAccounts } from '../accounts/accounts.ts'
import { networkOfRequest } from '../accounts/request-place.ts'
import type { Passwords } from '../accounts/cap-hashing.ts'
import { type AccountSettings, parseAccountSettings } from '../configuration/parse-account-settings.ts'
import { createApp } from '../create-app.ts'
import { openDataFolder } from '../data-folder/open-data-folder.ts'
import { createApiKey } from '../keys/create-api-key.ts'
import type { Mail } from '../mail/mail.ts'
import type { ConnectorNetwork, PrivateConnectors } from '../connectors/fetch-checked.ts'
import { openKeptPages } from '../pages/kept-pages.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { createLiveFeed, type LiveFeed } from '../live/live-feed.ts'
import { createGrowth } from '../growth/create-growth.ts'
import { createBrotliAnswers } from '../http/answer-brotli.ts'
import { createNetworkLoad } from '../http/network-load.ts'
import { createPieceTurns } from '../http/piece-turns.ts'
import { createReadiness } from '../http/create-readiness.ts'
import { createRunExecutor } from '../runs/create-run-executor.ts'
import type { RunLimits } from '../runs/run-limits.ts'
import { guardWrites } from '../rights/guard-writes.ts'
import { createTraceBuilder } from '../traces/create-trace-builder.ts'
import type { TraceLimits } from '../traces/trace-limits.ts'
import type { Services } from '../services.ts'
import { firstWorkspaceId } from '../store/first-workspace-id.ts'
import { workspaces } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { describeTaskFault } from '../work/task-fault.ts'
import { TaskError } from '../work/task-error.ts'
import { createDatabaseTask } from '../work/create-database-task.ts'
import { foldTask } from '../work/fold-task.ts'
import { importTask } from '../work/import-task.ts'
import { listFilesTask } from '../work/list-files-task.ts'
import { prepareTask } from '../work/prepare-task.ts'
import { buildTraceTask } from '../work/build-trace-task.ts'
import { readSpansTask } from '../work/read-spans-task.ts'
import { replayThreadTask } from '../work/replay-thread-task.ts'
import { publishRunTask, publishTask } from '../work/publish-task.ts'
import { recordRunTask } from '../work/record-run-task.ts'
import { renderMarkdownTask } from '../work/render-markdown-task.ts'
import { renderArticlePageTask, renderArticleTask, renderPageTask } from '../work/render-page-task.ts'
import type { RunTask } from '../work/tasks.ts'
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
  services: Services
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
export interface TestServerOptions extends Partial<Services> {
  /** That of a server that stands, as several may on one database. @default an empty one */
  store?: Store
  settings?: Partial<AccountSettings>
  /** @default passwords that are hashed at once */
  passwords?: Passwords
  /** @default none */
  privateConnectors?: PrivateConnectors
  /** @default the system's own */
  lookUp?: ConnectorNetwork['lookUp']
  /** @default what every run may take */
  runLimits?: Partial<RunLimits>
  /** @default what traces may take everywhere */
  traceLimits?: Partial<TraceLimits>
}

/** Starts an app with a data folder of its own. `replaced` services stand in for the real ones. */
export async function startTestServer({
  store: shared,
  settings,
  passwords,
  privateConnectors = [],
  lookUp,
  runLimits,
  traceLimits,
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
  const keptPages = replaced.keptPages ?? (await openKeptPages(folder.pages))
  const load = createNetworkLoad()
  const { probeWriting = () => Promise.resolve() } = replaced
  const feed = createLiveFeed()
  const services: Services = {
    accounts,
    database: guardWrites(store.database),
    folder,
    runTask: runTaskHere,
    pages: createPageCache({ kept: keptPages }),
    keptPages,
    answerBrotli: createBrotliAnswers(
      (context) => networkOfRequest({ accounts }, context),
      createPieceTurns({ load }),
    ),
    load,
    runs: createRunExecutor({
      feed,
      database: store.database,
      logger,
      secret: accounts.settings.secret,
      folder,
      blobs: folder.blobs,
      publicUrl,
      network: { allowed: privateConnectors, lookUp },
      limits: runLimits,
      runTask: runTaskHere,
      probeWriting,
    }),
    testConnector: () => Promise.resolve(undefined),
    growth: createGrowth({ database: store.database, runTask: runTaskHere, logger, feed }),
    traces: createTraceBuilder({
      database: store.database,
      logger,
      runTask: runTaskHere,
      blobs: folder.blobs,
      limits: traceLimits,
    }),
    logger,
    maxUploadBytes: 1024 * 1024,
    maxRunsLength: 1024 * 1024 * 1024,
    keepRunsDays: 90,
    probeWriting,
    readiness: createReadiness({ database: store.database, probeWriting }),
    publicUrl,
    ...replaced,
  }
  const app = createApp(services, readTemplate())
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
      await services.growth.stop()
      await services.traces.stop()
      await accounts.background.settled()
      if (!shared) await store.close()
      await rm(path, { recursive: true, force: true })
    },
  }
}

const tasks = {
  import: importTask,
  publish: publishTask,
  'publish-run': publishRunTask,
  'record-run': recordRunTask,
  'list-files': listFilesTask,
  prepare: prepareTask,
  'render-markdown': renderMarkdownTask,
  'render-page': renderPageTask,
  'render-article': renderArticleTask,
  'render-article-page': renderArticlePageTask,
  fold: foldTask,
  'replay-thread': replayThreadTask,
  'read-spans': readSpansTask,
  'build-trace': buildTraceTask,
  'create-database': createDatabaseTask,
}

/** The real tasks without a process of their own, which has its own tests. */
const runTaskHere: RunTask = async (name, input) => {
  try {
    return await (tasks[name] as (given: typeof input) => Promise<never>)(input)
  } catch (error) {
    throw new TaskError(describeTaskFault(error))
  }
}
