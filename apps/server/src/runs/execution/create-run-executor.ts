import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { CheckedNetwork } from '../../platform/http/request-checked.ts'
import { runEnd } from '../connectors/run-end.ts'
import type { DataFolder } from '../../platform/data-folder/open-data-folder.ts'
import type { AgentFileParts } from '../input-files/agent-files.ts'
import { workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { LiveFeed } from '../../platform/live/live-feed.ts'
import { createLeasedWorker, doneUntil } from '../../platform/tasks/leased-worker.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { RunTasks } from '../run-tasks.ts'
import { claimRun, runWork } from './claim-run.ts'
import { carryOut } from './carry-out.ts'
import type { RunLimits } from './run-limits.ts'
import { returnStartAllowances } from './start-allowances.ts'

/** Carries out runs that were started. */
export interface RunExecutor {
  /** Says that there may be a run to begin. */
  wake(): void
  /** Ends a run that this server carries out; another server sees within a second that it was asked. */
  cancel(runId: string): void
  /** Ends all runs that this server carries out, and begins no more. */
  stop(): Promise<void>
}

/** What runs are carried out with. */
export interface ExecutorParts extends AgentFileParts {
  logger: Logger
  network: Omit<CheckedNetwork, 'silenceMs'>
  runTask: RunTask<RunTasks>
  folder: Pick<DataFolder, 'uploads'>
  /** Told of what readers may see as soon as it is committed. */
  feed?: LiveFeed
  /** Rejects where the disk does not take so many bytes more. */
  probeWriting(bytes?: number): Promise<void>
  /** @default what every run may take */
  limits?: Partial<RunLimits>
  /** @default that of all leased work */
  leaseMs?: number
}

/** Runs that one server carries out at once. */
const MAX_RUNS = 16

/** Wait after a run could not be begun. */
const RETRY_SECONDS = 2

/** Looks for runs to carry out until it is stopped. Any number of servers may do so on one database. */
export function createRunExecutor(parts: ExecutorParts): RunExecutor {
  const { database, logger, leaseMs } = parts
  const stopping = new AbortController()
  const worker = createLeasedWorker({
    database,
    logger,
    leaseMs,
    work: runWork,
    atOnce: MAX_RUNS,
    retrySeconds: RETRY_SECONDS,
    failure: 'runs could not be looked for',
    async perform(lease, signal) {
      const claimed = await claimRun(database, lease, signal)
      if (claimed) await carryOut({ ...parts, stopping: stopping.signal }, claimed, signal)
    },
    async onBeat() {
      await endClosed(database)
      for (const id of await findCancelled(database)) cancel(id)
    },
  })
  const cancel = (runId: string) => worker.abort(runId, 'cancelled')
  return {
    wake: worker.wake,
    cancel,
    stop() {
      stopping.abort()
      return worker.stop()
    },
  }
}

/** Nobody may start what is closed, also not a while ago. */
async function endClosed(database: Database): Promise<void> {
  const closed = database.select({ id: workflows.id }).from(workflows).where(eq(workflows.isOpen, false))
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .update(workflowRuns)
      .set({
        status: 'cancelled',
        endedAt: sql`now()`,
        error: JSON.stringify(runEnd('closed')),
        ...doneUntil(null),
      })
      .where(and(eq(workflowRuns.status, 'queued'), inArray(workflowRuns.workflowId, closed)))
      .returning({ id: workflowRuns.id })
    for (const { id } of ended) await returnStartAllowances(transaction, id)
  })
}

async function findCancelled(database: Database): Promise<string[]> {
  const rows = await database
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(and(eq(workflowRuns.status, 'running'), isNotNull(workflowRuns.cancelRequestedAt)))
  return rows.map(({ id }) => id)
}
