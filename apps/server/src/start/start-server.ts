import { sharedConversationPath, startWorkflowPath } from '@vitrine/api-client/contract'
import { readTemplate } from '@vitrine/web/server'
import type { Logger } from 'pino'
import { createAccounts } from '../accounts/accounts.ts'
import { createHashingPool } from '../accounts/create-hashing-pool.ts'
import { networkOfRequest } from '../accounts/request-place.ts'
import { firstOwnerLink } from '../accounts/first-owner.ts'
import { tidyAccounts, tidyRegularly } from '../accounts/tidy-regularly.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { PrivateConnectors } from '../connectors/fetch-checked.ts'
import { listAllFiles } from '../conversations/ensure-files-listed.ts'
import { createApp } from '../create-app.ts'
import { keepSecret } from '../data-folder/keep-secret.ts'
import type { DataFolder } from '../data-folder/open-data-folder.ts'
import { probeWriting } from '../data-folder/probe-writing.ts'
import { isFull, explainDiskFault } from '../data-folder/explain-disk-fault.ts'
import { removeRunningServer, writeRunningServer } from '../data-folder/running-server.ts'
import { removeUnusedBlobs } from '../files/remove-unused-blobs.ts'
import { removeUnusedInputFiles } from '../input-files/remove-unused-input-files.ts'
import { createGrowth, trimEvents } from '../growth/create-growth.ts'
import { acceptLiveSockets } from '../live/accept-live-sockets.ts'
import { createLiveFeed } from '../live/live-feed.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { liveSources } from './live-sources.ts'
import { describeError } from '../logging/describe-error.ts'
import { publishDemoWorkflow } from '../demo/publish-demo-workflow.ts'
import { type StartedAgent, startDemoAgent } from '../demo/start-demo-agent.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { dropUnsharedPages } from '../pages/drop-unshared-pages.ts'
import { openKeptPages } from '../pages/kept-pages.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { createBrotliAnswers } from '../http/answer-brotli.ts'
import { createNetworkLoad } from '../http/network-load.ts'
import { createPieceTurns } from '../http/piece-turns.ts'
import { createReadiness } from '../http/create-readiness.ts'
import { createRunExecutor } from '../runs/create-run-executor.ts'
import { mailAllApprovers } from '../approvals/mail-approvers.ts'
import { createConnectorTest } from '../workflows/create-connector-test.ts'
import { countEndedRuns } from '../runs/count-steps.ts'
import { tidyRuns } from '../runs/tidy-runs.ts'
import { guardWrites } from '../rights/guard-writes.ts'
import type { Services } from '../services.ts'
import { closeOldTraces } from '../traces/close-old-traces.ts'
import { createTraceBuilder } from '../traces/create-trace-builder.ts'
import { tendEmbedded } from '../store/tend-embedded.ts'
import { createTaskPool } from '../work/task-pool.ts'
import { banner } from './banner.ts'
import { openCopyDoor } from './copy-door.ts'
import { drainServer } from './drain-server.ts'
import { grantClientAccess } from './grant-client-access.ts'
import { addressOf, listen } from './listen.ts'
import { openStore } from './open-store.ts'
import { shareSample } from './share-sample.ts'
import { createUndoList } from './undo-list.ts'

/** How long requests may wait for work that is running when the server stops, in milliseconds; then they are to come again. */
const TASKS_AT_RESTART_MS = 3000

/** A server that takes requests. */
export interface RunningServer {
  /** What to tell the person who started it. */
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
    if (store.kind === 'embedded') undo.add(tendEmbedded(store.database, logger))
    const tasks = createTaskPool()
    undo.add(() => tasks.close())

    const mailer = createMailer(configuration.accounts, folder)
    undo.add(() => mailer.close())
    const secret = configuration.accounts.secret ?? (await keepSecret(folder))

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
    })
    undo.add(() => accounts.background.settled())
    const agent = configuration.hasDemoAgent ? await startAgent(logger) : undefined
    undo.add(() => agent?.stop())
    const writable = (bytes?: number) => probeWriting(folder.path, bytes)
    await writable().catch((error: unknown) =>
      logger.warn({ error: describeError(error) }, 'no changes are taken until the disk has room again'),
    )
    const feed = createLiveFeed()
    const network = { allowed: allowAgent(configuration.privateConnectors, agent) }
    const runs = createRunExecutor({
      feed,
      database: store.database,
      logger,
      secret,
      folder,
      blobs: folder.blobs,
      publicUrl,
      network,
      runTask: tasks.run,
      probeWriting: writable,
    })
    undo.add(() => runs.stop())
    const growth = createGrowth({ database: store.database, runTask: tasks.run, logger, feed })
    undo.add(() => growth.stop())
    const traces = createTraceBuilder({
      database: store.database,
      logger,
      runTask: tasks.run,
      blobs: folder.blobs,
    })
    undo.add(() => traces.stop())
    const restart = new AbortController()
    const load = createNetworkLoad()
    const keptPages = await openKeptPages(folder.pages)
    const services: Services = {
      database: guardWrites(store.database),
      accounts,
      folder,
      runTask: tasks.run,
      pages: createPageCache({ kept: keptPages }),
      keptPages,
      answerBrotli: createBrotliAnswers(
        (context) => networkOfRequest({ accounts }, context),
        createPieceTurns({ load }),
      ),
      load,
      runs,
      testConnector: createConnectorTest({ network, secret }),
      growth,
      traces,
      logger,
      maxUploadBytes: configuration.maxUploadBytes,
      maxRunsLength: configuration.maxRunsLength,
      keepRunsDays: configuration.keepRunsDays,
      probeWriting: writable,
      readiness: createReadiness({
        database: store.database,
        probeWriting: writable,
        restart: restart.signal,
      }),
      publicUrl,
    }
    const template = readTemplate({ configuration: configuration.serviceAddresses })
    const server = await listen(createApp(services, template).fetch, configuration, {
      restart: restart.signal,
    })
    undo.add(() => drainServer(server))
    const hub = await createLiveHub(store, liveSources(store.database), { logger, feed })
    undo.add(() => hub.stop())
    undo.add(acceptLiveSockets(server, { hub, accounts, logger }))
    url = addressOf(server, configuration.host)
    const copyDoor = store.copyTo && (await openCopyDoor(folder, store.copyTo))
    undo.add(() => copyDoor?.close())
    await writeRunningServer(folder, { pid: process.pid, url, copyDoor })
    undo.add(() => removeRunningServer(folder))
    await grantClientAccess(store.database, folder, url)
    const tidySteps = [
      () => tidyAccounts(store.database),
      () => trimEvents(store.database),
      () => closeOldTraces(store.database),
      (signal: AbortSignal) => tidyRuns(services, configuration.keepRunsDays, signal),
      (signal: AbortSignal) => countEndedRuns(services, signal),
      () => mailAllApprovers(services),
      (signal: AbortSignal) => listAllFiles(store.database, tasks.run, signal),
      () => removeUnusedInputFiles(store.database),
      () => dropUnsharedPages(store.database, keptPages),
      (signal: AbortSignal) => removeUnusedBlobs(store.database, folder.blobs, { signal }),
    ]
    undo.add(tidyRegularly(tidySteps, logger))
    undo.add(() => {
      restart.abort()
      setTimeout(() => tasks.close(), TASKS_AT_RESTART_MS).unref()
    })
    const sampleUrl = await sampleAddress(services)
    const tryUrl = agent && (await tryAddress(services, agent))
    return {
      banner: banner({
        url: publicUrl(),
        dataFolder: folder.path,
        store,
        sampleUrl,
        tryUrl,
        outbox: accounts.outbox,
        ownerLink: await firstOwnerLink(store.database, secret, publicUrl()),
      }),
      stop: undo.run,
    }
  } catch (error) {
    await undo.run()
    throw isFull(error) ? explainDiskFault(error, folder.path) : error
  }
}

/** A sample that cannot be shared is no reason not to start. */
async function sampleAddress(services: Services): Promise<string | undefined> {
  try {
    const shareId = await shareSample(services)
    return shareId && new URL(sharedConversationPath(shareId), services.publicUrl()).href
  } catch (error) {
    services.logger.error({ error: describeError(error) }, 'the sample could not be shared')
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

function allowAgent(allowed: PrivateConnectors, agent: StartedAgent | undefined): PrivateConnectors {
  return agent && allowed !== 'all' ? [...allowed, new URL(agent.url).origin] : allowed
}

/** The same with its workflow. */
async function tryAddress(services: Services, agent: StartedAgent): Promise<string | undefined> {
  try {
    const workflowId = await publishDemoWorkflow(services, agent.url)
    return workflowId && new URL(startWorkflowPath(workflowId), services.publicUrl()).href
  } catch (error) {
    services.logger.error(
      { error: describeError(error) },
      'the workflow of the demo agent could not be published',
    )
    return undefined
  }
}
