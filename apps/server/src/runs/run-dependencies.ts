import type { PublicBrand } from '@vitrine/api-client/contract/brand-voices'
import type { RunPublication } from '@vitrine/api-client/contract/runs'
import type { Logger } from 'pino'
import type { ThingShares } from '../conversations/thing-shares.ts'
import type { Accounts } from '../people/accounts/accounts.ts'
import type { GuardedDatabase } from '../people/rights/guard-writes.ts'
import type { DataFolder } from '../platform/data-folder/open-data-folder.ts'
import type { RunTask } from '../platform/tasks/run-task.ts'
import type { RunExecutor } from './execution/create-run-executor.ts'
import type { RunTasks } from './run-tasks.ts'
import type { TraceBuilder } from './traces/create-trace-builder.ts'
import type { TestConnector } from './workflows/create-connector-test.ts'

/** What the layer of runs needs from below and from beside. */
export interface RunDependencies {
  database: GuardedDatabase
  accounts: Accounts
  folder: DataFolder
  logger: Logger
  runTask: RunTask<RunTasks>
  runs: RunExecutor
  traces: TraceBuilder
  testConnector: TestConnector
  thingShares: ThingShares
  /** How far the visitor who started a run has come with publishing it; undefined where they never tried. */
  publicationOfRun(runId: string): Promise<RunPublication | undefined>
  /** How a workspace presents itself to readers; undefined where it has no brand voice. */
  readDefaultBrand(workspaceId: string): Promise<PublicBrand | undefined>
  maxUploadBytes: number
  /** How much a workspace may store of files; null for no limit. */
  storageLimitBytes: number | null
  /** Characters that the runs which visitors started may take of one workspace. */
  maxRunsLength: number
  /** Days after its end that a run which visitors started stays, unless it is published; 0 keeps all. */
  keepRunsDays: number
  /** Rejects when the disk does not take this many bytes more; asked before each change. */
  probeWriting(bytes?: number): Promise<void>
  /** Origin that links carry. */
  publicUrl: () => string
}
