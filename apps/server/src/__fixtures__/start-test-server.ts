import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTemplate } from '@vitrine/web/server'
import { pino } from 'pino'
import { createApp } from '../create-app.ts'
import { openDataFolder } from '../data-folder/open-data-folder.ts'
import { createApiKey } from '../keys/create-api-key.ts'
import { createPageCache } from '../pages/page-cache.ts'
import type { Services } from '../services.ts'
import { firstWorkspaceId } from '../store/first-workspace-id.ts'
import { workspaces } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { describeTaskFault } from '../work/task-fault.ts'
import { TaskError } from '../work/task-error.ts'
import { createDatabaseTask } from '../work/create-database-task.ts'
import { importTask } from '../work/import-task.ts'
import { prepareTask } from '../work/prepare-task.ts'
import { publishTask } from '../work/publish-task.ts'
import type { RunTask } from '../work/tasks.ts'
import { openTestStore } from './open-test-store.ts'

/** The real app on a real database, asked without a socket. */
export interface TestServer {
  services: Services
  store: Store
  workspaceId: string
  apiKey: string
  /** Every line of the log so far. */
  log: string[]
  request(path: string, init?: RequestInit & { key?: string | null }): Promise<Response>
  /** A key of another workspace. */
  addWorkspace(): Promise<{ workspaceId: string; apiKey: string }>
  close(): Promise<void>
}

/** Starts an app with a store and a data folder of its own. `replaced` services stand in for the real ones. */
export async function startTestServer(replaced: Partial<Services> = {}): Promise<TestServer> {
  const [store, path] = await Promise.all([openTestStore(), mkdtemp(join(tmpdir(), 'vitrine-server-'))])
  const log: string[] = []
  const services: Services = {
    database: store.database,
    folder: await openDataFolder(path),
    runTask: runTaskHere,
    pages: createPageCache(),
    logger: pino({ level: 'debug' }, { write: (line) => log.push(line) }),
    maxUploadBytes: 1024 * 1024,
    probeWriting: () => Promise.resolve(),
    publicUrl: () => 'http://vitrine.test',
    ...replaced,
  }
  const app = createApp(services, readTemplate())
  const workspaceId = await firstWorkspaceId(store.database)
  const apiKey = await createApiKey(store.database, workspaceId, 'test')

  return {
    services,
    store,
    workspaceId,
    apiKey,
    log,
    async request(target, { key = apiKey, ...init } = {}) {
      const headers = new Headers(init.headers)
      if (key !== null) headers.set('authorization', `Bearer ${key}`)
      return app.request(target, { ...init, headers })
    },
    async addWorkspace() {
      const id = randomUUID()
      await store.database.insert(workspaces).values({ id, name: 'Other' })
      return { workspaceId: id, apiKey: await createApiKey(store.database, id, 'other') }
    },
    async close() {
      await store.close()
      await rm(path, { recursive: true, force: true })
    },
  }
}

const tasks = {
  import: importTask,
  publish: publishTask,
  prepare: prepareTask,
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
