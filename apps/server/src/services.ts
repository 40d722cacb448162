import type { Logger } from 'pino'
import type { Accounts } from './accounts/accounts.ts'
import type { DataFolder } from './data-folder/open-data-folder.ts'
import type { Growth } from './growth/create-growth.ts'
import type { AnswerBrotli } from './http/answer-brotli.ts'
import type { Readiness } from './http/create-readiness.ts'
import type { KeptPages } from './pages/kept-pages.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { NetworkLoad } from './http/network-load.ts'
import type { GuardedDatabase } from './rights/guard-writes.ts'
import type { RunExecutor } from './runs/create-run-executor.ts'
import type { TraceBuilder } from './traces/create-trace-builder.ts'
import type { RunTask } from './work/tasks.ts'
import type { TestConnector } from './workflows/create-connector-test.ts'

/** What the handlers of requests work with. */
export interface Services {
  database: GuardedDatabase
  accounts: Accounts
  folder: DataFolder
  runTask: RunTask
  pages: PageCache
  keptPages: KeptPages
  answerBrotli: AnswerBrotli
  load: NetworkLoad
  runs: RunExecutor
  testConnector: TestConnector
  growth: Growth
  traces: TraceBuilder
  logger: Logger
  maxUploadBytes: number
  /** Characters that the runs which visitors started may take of one workspace. */
  maxRunsLength: number
  /** Days after its end that a run which visitors started stays, unless it is published; 0 keeps all. */
  keepRunsDays: number
  /** Rejects when the disk does not take this many bytes more; asked before each change. */
  probeWriting(bytes?: number): Promise<void>
  /** Why this server should get no requests now. */
  readiness: Readiness
  /** Origin that links carry. */
  publicUrl: () => string
}
