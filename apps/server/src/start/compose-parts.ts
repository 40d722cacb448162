import { join } from 'node:path'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { ConversationDependencies } from '../conversations/conversation-dependencies.ts'
import { createLiveConversations } from '../conversations/live/create-live-conversations.ts'
import type { PageDependencies } from '../pages/page-dependencies.ts'
import { type StoredPages, openStoredPages } from '../pages/stored-pages.ts'
import type { Accounts } from '../people/accounts/accounts.ts'
import { networkOfRequest } from '../people/origins/request-origin.ts'
import type { PeopleDependencies } from '../people/people-dependencies.ts'
import type { EmbeddingsSettings } from '../platform/configuration/parse-embeddings.ts'
import { createEmbedTexts } from '../conversations/knowledge/embed-texts.ts'
import { createPassageVectors } from '../conversations/knowledge/passage-vectors.ts'
import { createFileFetcher } from '../conversations/imports/create-file-fetcher.ts'
import { guardWrites } from '../people/rights/guard-writes.ts'
import type { DataFolder } from '../platform/data-folder/open-data-folder.ts'
import { createCompaction } from '../platform/database/compact-embedded.ts'
import { createDeferredCompaction } from '../platform/database/deferred-compaction.ts'
import { everyTable } from '../platform/database/every-table.ts'
import { documents, documentVersions, passages, passageVectors } from '../platform/database/schema.ts'
import type { Store } from '../platform/database/store.ts'
import { createBrotliAnswers } from '../platform/http/answer-brotli.ts'
import { createReadiness, type Readiness } from '../platform/http/create-readiness.ts'
import { createNetworkLoad } from '../platform/http/network-load.ts'
import { createPieceTurns } from '../platform/http/piece-turns.ts'
import type { LiveFeed } from '../platform/live/live-feed.ts'
import type { RunTask } from '../platform/tasks/run-task.ts'
import type { CheckedNetwork } from '../platform/http/request-checked.ts'
import { createRunExecutor } from '../runs/execution/create-run-executor.ts'
import type { RunLimits } from '../runs/execution/run-limits.ts'
import { storeRuns } from '../runs/library/store-runs.ts'
import type { RunDependencies } from '../runs/run-dependencies.ts'
import { createTraceBuilder } from '../runs/traces/create-trace-builder.ts'
import type { TraceLimits } from '../runs/traces/trace-limits.ts'
import { createConnectorTest } from '../runs/workflows/create-connector-test.ts'
import { publicationOfRun } from '../sharing/approvals/publication-of-run.ts'
import { readDefaultBrand } from '../sharing/brand-voices/read-default-brand.ts'
import { createPageReleases } from '../sharing/public-pages/page-releases.ts'
import { createThingShares } from '../sharing/shares/create-thing-shares.ts'
import { createPageCache, type PageCache } from '../sharing/shares/page-cache.ts'
import { createReadCounter } from '../sharing/shares/read-counter.ts'
import type { SharingDependencies } from '../sharing/sharing-dependencies.ts'
import type { AnswerLimits } from '../talks/answering/answer-limits.ts'
import { createAnswerWorker } from '../talks/answering/create-answer-worker.ts'
import type { TalkDependencies } from '../talks/talk-dependencies.ts'
import type { Tasks } from './tasks/tasks.ts'

/** Tables with what documents say. */
const documentTables = [documents, documentVersions, passages, passageVectors]

/** The parts of the server, from which each layer takes what it names. */
export interface ServerParts
  extends
    PeopleDependencies,
    ConversationDependencies,
    RunDependencies,
    TalkDependencies,
    SharingDependencies,
    PageDependencies {
  runTask: RunTask<Tasks>
  pages: PageCache
  /** Why this server should get no requests now. */
  readiness: Readiness
}

/** What the parts are made from. */
export interface PartOptions extends Pick<
  ServerParts,
  | 'folder'
  | 'keepRunsDays'
  | 'logger'
  | 'maxRunsLength'
  | 'maxUploadBytes'
  | 'probeWriting'
  | 'publicUrl'
  | 'runTask'
  | 'storageLimitBytes'
> {
  store: Pick<Store, 'kind' | 'database'>
  accounts: Accounts
  folder: DataFolder
  logger: Logger
  feed: LiveFeed
  /** Where connectors may lead. */
  network: Omit<CheckedNetwork, 'silenceMs'>
  /** From where files are fetched to be imported. @default the internet alone */
  fileNetwork?: Omit<CheckedNetwork, 'silenceMs'>
  /** What says what passages of documents mean. @default nothing */
  embeddings?: EmbeddingsSettings | undefined
  /** Aborts when the server begins to stop. */
  restart?: AbortSignal
  /** @default what every run may take */
  runLimits?: Partial<RunLimits>
  /** @default what every answer of an agent may take */
  answerLimits?: Partial<AnswerLimits>
  /** @default what traces may take everywhere */
  traceLimits?: Partial<TraceLimits>
  /** @default a folder of its own in the data folder */
  storedPages?: StoredPages
}

/** Makes the parts of the server; `runs`, `liveConversations`, `answerWorker`, `pageReleases` and `traces` work from now on and are stopped by the caller: they begin last, when nothing else can fail. */
export async function composeParts({
  store,
  feed,
  network,
  fileNetwork = { allowed: [] },
  restart,
  embeddings,
  runLimits,
  answerLimits,
  traceLimits,
  storedPages: givenPages,
  ...options
}: PartOptions): Promise<ServerParts> {
  const { database } = store
  const { accounts, folder, logger, probeWriting, publicUrl, runTask } = options
  const { secret } = accounts.settings
  const { blobs } = folder
  const guarded = guardWrites(database)
  const storedPages = givenPages ?? (await openStoredPages(folder.pages))
  const pages = createPageCache({ kept: storedPages })
  const load = createNetworkLoad()
  const compactTables = createCompaction(store)
  const deferCompaction = (tables: readonly PgTable[], file: string) =>
    createDeferredCompaction({
      compactTables,
      tables,
      marker: store.kind === 'embedded' ? join(folder.path, file) : undefined,
      logger,
    })
  const liveConversations = createLiveConversations({ database, runTask, logger, feed })
  return {
    ...options,
    database: guarded,
    isEmbedded: store.kind === 'embedded',
    compactTables,
    documentCompaction: deferCompaction(documentTables, 'documents-to-compact'),
    workspaceCompaction: deferCompaction(everyTable, 'workspaces-to-compact'),
    feed,
    pages,
    storedPages,
    load,
    answerBrotli: createBrotliAnswers(
      (context) => networkOfRequest({ accounts }, context),
      createPieceTurns({ load }),
    ),
    fetchFile: createFileFetcher({
      network: fileNetwork,
      folder: folder.uploads,
      limitBytes: options.maxUploadBytes,
    }),
    passageVectors:
      embeddings &&
      createPassageVectors({
        database,
        model: embeddings.model,
        embed: createEmbedTexts(embeddings, network),
        logger,
        inBackground: accounts.background.add,
      }),
    testConnector: createConnectorTest({ network, secret }),
    readCounter: createReadCounter({ database, inBackground: accounts.background.add }),
    thingShares: createThingShares(pages),
    storeRuns,
    publicationOfRun: (runId) => publicationOfRun({ database: guarded, publicUrl }, runId),
    readDefaultBrand: (workspaceId) => readDefaultBrand(database, workspaceId),
    readiness: createReadiness({ database, probeWriting, restart }),
    runs: createRunExecutor({
      feed,
      database,
      logger,
      secret,
      folder,
      blobs,
      publicUrl,
      network,
      limits: runLimits,
      runTask,
      probeWriting,
    }),
    liveConversations,
    answerWorker: createAnswerWorker({
      database,
      accounts,
      logger,
      liveConversations,
      blobs,
      network,
      secret,
      runTask,
      publicUrl,
      answerLimits,
    }),
    pageReleases: createPageReleases({ database, runTask, logger, secret, blobs }),
    traces: createTraceBuilder({ database, logger, runTask, blobs, limits: traceLimits }),
  }
}
