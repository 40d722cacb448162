import { sharedConversationPath } from '@vitrine/api-client/contract/shares'
import { startWorkflowPath } from '@vitrine/api-client/contract/workflows'
import { readTemplate } from '@vitrine/web/server'
import type { Logger } from 'pino'
import { createAccounts } from '../people/accounts/accounts.ts'
import { createHashingPool } from '../people/credentials/create-hashing-pool.ts'
import { firstOwnerLink } from '../people/registration/first-owner.ts'
import { tidyAccounts, tidyRegularly } from '../people/accounts/tidy-regularly.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { PrivateOrigins } from '../platform/http/request-checked.ts'
import { listAllFiles } from '../conversations/library/ensure-files-listed.ts'
import { createApp } from './create-app.ts'
import { loadSecret } from '../platform/data-folder/load-secret.ts'
import type { DataFolder } from '../platform/data-folder/open-data-folder.ts'
import { probeWriting } from '../platform/data-folder/probe-writing.ts'
import { isFull, explainDiskFault } from '../platform/data-folder/explain-disk-fault.ts'
import { removeRunningServer, writeRunningServer } from '../platform/data-folder/running-server.ts'
import { createAgentStore } from '../conversations/agents/agent-store.ts'
import { createKnowledgeBaseStore } from '../conversations/knowledge/knowledge-base-store.ts'
import { createToolStore } from '../conversations/tools/tool-store.ts'
import { createPartialUploadStore } from '../sharing/stored-objects/partial-upload-store.ts'
import { createStoredObjectStore } from '../sharing/stored-objects/stored-object-store.ts'
import { createBrandVoiceStore } from '../sharing/brand-voices/brand-voice-store.ts'
import { removeUnusedBlobs } from '../platform/database/remove-unused-blobs.ts'
import { removeUnusedInputFiles } from '../runs/input-files/remove-unused-input-files.ts'
import { trimEvents } from '../conversations/live/trim-events.ts'
import { acceptLiveSockets } from '../platform/live/accept-live-sockets.ts'
import { createLiveFeed } from '../platform/live/live-feed.ts'
import { createLiveHub } from '../platform/live/live-hub.ts'
import { describeError } from '../platform/logging/describe-error.ts'
import { publishDemoWorkflow } from './demo/publish-demo-workflow.ts'
import { type StartedAgent, startDemoAgent } from './demo/start-demo-agent.ts'
import { createMailer } from '../platform/mail/create-mailer.ts'
import { dropUnsharedPages } from '../pages/drop-unshared-pages.ts'
import { mailAllApprovers } from '../sharing/approvals/mail-approvers.ts'
import { countEndedRuns } from '../runs/execution/count-steps.ts'
import { tidyRuns } from '../runs/execution/tidy-runs.ts'
import { composeParts, type ServerParts } from './compose-parts.ts'
import { closeOldTraces } from '../runs/traces/close-old-traces.ts'
import { tendEmbedded } from '../platform/database/tend-embedded.ts'
import { createTaskPool } from '../platform/tasks/task-pool.ts'
import type { Tasks } from './tasks/tasks.ts'
import { banner } from './banner.ts'
import { openCopyEndpoint } from './copy-endpoint.ts'
import { drainServer } from './drain-server.ts'
import { grantClientAccess } from './grant-client-access.ts'
import { addressOf, listen } from './listen.ts'
import { openStore } from './open-store.ts'
import { shareSample } from './share-sample.ts'
import { createUndoList } from './undo-list.ts'
import type { Database } from '../platform/database/store.ts'
import { conversationStreams } from '../platform/live/conversation-streams.ts'
import type { StreamSource } from '../platform/live/stream-source.ts'
import { withTalkStreams } from '../talks/following/talk-streams.ts'
import { runStreams } from '../runs/execution/run-streams.ts'

/** How long requests may wait for work that is running when the server stops, in milliseconds; then they are to come again. */
const TASKS_AT_RESTART_MS = 3000

/** A server that takes requests. */
export interface RunningServer {
  /** What the person who started it is shown. */
  banner: string
  /** Finishes what is running, then closes everything. */
  stop(): Promise<void>
}

/** Starts the server on a data folder whose lock is held. Throws `StartRefusal` with the fix. */
export async function startServer(
  configuration: Configuration,
  folder: DataFolder,
  logger: Logger,
): Promise<RunningServer> {
  const undo = createUndoList()
  try {
    const store = await openStore(configuration.database, folder, logger)
    undo.add(() => store.close())
    const tasks = createTaskPool<Tasks>()
    undo.add(() => tasks.close())

    const mailer = createMailer(configuration.accounts, folder)
    undo.add(() => mailer.close())
    const secret = configuration.accounts.secret ?? (await loadSecret(folder))

    let url = ''
    const publicUrl = () => configuration.publicUrl ?? url
    const passwords = createHashingPool()
    undo.add(() => passwords.close())
    const accounts = createAccounts({
      database: store.database,
      passwords,
      logger,
      mailer,
      publicUrl,
      settings: { ...configuration.accounts, secret },
      isReadOnly: () => store.isReadOnly?.() ?? false,
    })
    undo.add(() => accounts.background.settled())
    const agent = configuration.hasDemoAgent ? await startAgent(logger) : undefined
    undo.add(() => agent?.stop())
    const writable = async (bytes?: number) => {
      await probeWriting(folder.path, bytes)
      if (store.isReadOnly?.()) throw Object.assign(new Error('The disk was full.'), { code: 'ENOSPC' })
    }
    await writable().catch((error: unknown) =>
      logger.warn({ error: describeError(error) }, 'no changes are taken until the disk has room again'),
    )
    const feed = createLiveFeed()
    const restart = new AbortController()
    const parts = await composeParts({
      store,
      accounts,
      folder,
      logger,
      feed,
      network: { allowed: allowAgent(configuration.privateConnectors, agent) },
      embeddings: configuration.embeddings,
      restart: restart.signal,
      runTask: tasks.run,
      probeWriting: writable,
      publicUrl,
      maxUploadBytes: configuration.maxUploadBytes,
      storageLimitBytes: configuration.storageLimitBytes,
      maxRunsLength: configuration.maxRunsLength,
      keepRunsDays: configuration.keepRunsDays,
    })
    undo.add(() => parts.documentCompaction.finish())
    undo.add(() => parts.readCounter.flush())
    undo.add(() => parts.runs.stop())
    undo.add(() => parts.liveConversations.stop())
    undo.add(() => parts.answerWorker.stop())
    undo.add(() => parts.pageReleases.stop())
    undo.add(() => parts.traces.stop())
    const template = readTemplate({ configuration: configuration.serviceAddresses })
    const server = await listen(createApp(parts, template).fetch, configuration, {
      restart: restart.signal,
    })
    // Before anything else is waited for: the first requests may stand at the door already.
    url = addressOf(server, configuration.host)
    undo.add(() => drainServer(server))
    const hub = await createLiveHub(store, liveSources(store.database), { logger, feed })
    undo.add(() => hub.stop())
    undo.add(acceptLiveSockets(server, { hub, accounts, logger }))
    const { copyTo } = store
    const copyCompacted = async (path: string) => {
      await parts.documentCompaction.finish()
      await copyTo?.(path)
    }
    const copyEndpoint = copyTo && (await openCopyEndpoint(folder, copyCompacted))
    undo.add(() => copyEndpoint?.close())
    const tidySteps = [
      () => tidyAccounts(store.database),
      () => trimEvents(store.database),
      () => closeOldTraces(store.database),
      (signal: AbortSignal) => tidyRuns(parts, configuration.keepRunsDays, signal),
      (signal: AbortSignal) => countEndedRuns(parts, signal),
      () => mailAllApprovers(parts),
      (signal: AbortSignal) => listAllFiles(store.database, tasks.run, signal),
      () => removeUnusedInputFiles(store.database),
      () => createAgentStore(store.database).removeTrashed(),
      () => createBrandVoiceStore(store.database).removeTrashed(),
      () => createToolStore(store.database).removeTrashed(),
      () => createKnowledgeBaseStore({ ...parts, database: store.database }).removeTrashed(),
      () =>
        createStoredObjectStore({ ...parts, database: store.database, blobs: folder.blobs }).removeTrashed(),
      () => createPartialUploadStore(store.database, folder.partial).removeOld(),
      () => dropUnsharedPages(store.database, parts.storedPages),
      (signal: AbortSignal) => removeUnusedBlobs(store.database, folder.blobs, { signal }),
    ]
    const written = createUndoList()
    const writeDown = async () => {
      if (store.kind === 'embedded') written.add(tendEmbedded(store.database, logger))
      parts.documentCompaction.resume()
      await writeRunningServer(folder, { pid: process.pid, url, copyEndpoint })
      written.add(() => removeRunningServer(folder))
      await grantClientAccess(store.database, folder, url)
      written.add(tidyRegularly(tidySteps, logger))
      return {
        tryUrl: agent && (await tryAddress(parts, agent)),
        ownerLink: await firstOwnerLink(store.database, secret, publicUrl()),
      }
    }
    let writing: Promise<unknown> | undefined
    undo.add(async () => {
      await writing
      await written.run()
    })
    undo.add(() => {
      restart.abort()
      setTimeout(() => tasks.close(), TASKS_AT_RESTART_MS).unref()
    })
    const sampleUrl = await sampleAddress(parts)
    const isReadOnly = store.writable !== undefined
    const { tryUrl, ownerLink } = isReadOnly ? {} : await writeDown()
    const takeChanges = async () => {
      logger.warn('the disk has room again, and changes are taken')
      if (restart.signal.aborted) return
      const late = await writeDown()
      if (late.ownerLink) logger.warn('there is no owner yet; the next start prints the link that makes one')
    }
    void store.writable?.then(
      () =>
        (writing = takeChanges().catch((error: unknown) =>
          logger.error({ error: describeError(error) }, 'what a start writes down could not be written'),
        )),
    )
    return {
      banner: banner({
        url: publicUrl(),
        dataFolder: folder.path,
        store,
        sampleUrl,
        tryUrl,
        outbox: accounts.outbox,
        ownerLink,
        isReadOnly,
      }),
      stop: undo.run,
    }
  } catch (error) {
    await undo.run()
    throw isFull(error) ? explainDiskFault(error, folder.path) : error
  }
}

/** A sample that cannot be shared is no reason not to start. */
async function sampleAddress(parts: ServerParts): Promise<string | undefined> {
  try {
    const shareId = await shareSample(parts)
    return shareId && new URL(sharedConversationPath(shareId), parts.publicUrl()).href
  } catch (error) {
    parts.logger.error({ error: describeError(error) }, 'the sample could not be shared')
    return undefined
  }
}

/** A demo agent that does not start is no reason for the server not to start either. */
async function startAgent(logger: Logger): Promise<StartedAgent | undefined> {
  try {
    return await startDemoAgent()
  } catch (error) {
    logger.warn({ error: describeError(error) }, 'there is no demo agent; DEMO_AGENT=off does without it')
    return undefined
  }
}

function allowAgent(allowed: PrivateOrigins, agent: StartedAgent | undefined): PrivateOrigins {
  return agent && allowed !== 'all' ? [...allowed, new URL(agent.url).origin] : allowed
}

/** The same with its workflow. */
async function tryAddress(parts: ServerParts, agent: StartedAgent): Promise<string | undefined> {
  try {
    const workflowId = await publishDemoWorkflow(parts, agent.url)
    return workflowId && new URL(startWorkflowPath(workflowId), parts.publicUrl()).href
  } catch (error) {
    parts.logger.error(
      { error: describeError(error) },
      'the workflow of the demo agent could not be published',
    )
    return undefined
  }
}

/** Everything that can be followed. */
export function liveSources(database: Database): Record<'run' | 'conversation', StreamSource> {
  return { run: runStreams(database), conversation: withTalkStreams(database, conversationStreams(database)) }
}
