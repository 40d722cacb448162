import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { readSegments } from '../../platform/database/read-packed-model.ts'
import { runSegments, traceLogs, traceSpans } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { createLeasedWorker } from '../../platform/tasks/leased-worker.ts'
import type { RunTask } from '../../platform/tasks/run-task.ts'
import type { ProjectedRun, RunTasks } from '../run-tasks.ts'
import { type TraceLimits, traceLimits } from './trace-limits.ts'
import { setAsideTrace } from './set-aside-trace.ts'
import { storeProjectedRun } from './store-projected-run.ts'
import { type ClaimedTrace, MAX_ATTEMPTS, readClaimed, RETRY_SECONDS, traceWork } from './trace-turns.ts'

/** Makes the runs of traces as their spans come in. */
export interface TraceBuilder {
  /** What traces may take here. */
  limits: TraceLimits
  /** Says that there may be a run to make. */
  wake(): void
  /** Resolves once the run that is being made is written down. */
  stop(): Promise<void>
}

/** What runs of traces are made with. */
export interface TraceBuilderParts {
  database: Database
  logger: Logger
  runTask: RunTask<RunTasks>
  /** Folder of the files inside. */
  blobs: string
  /** @default what traces may take everywhere */
  limits?: Partial<TraceLimits>
  /** @default that of all leased work */
  leaseMs?: number
}

/** Makes runs until it is stopped. Any number of servers may do so on one database. */
export function createTraceBuilder(parts: TraceBuilderParts): TraceBuilder {
  const { database, logger, leaseMs } = parts
  const limits = { ...traceLimits, ...parts.limits }
  const { wake, stop } = createLeasedWorker({
    database,
    logger,
    leaseMs,
    work: traceWork,
    retrySeconds: RETRY_SECONDS,
    maxAttempts: MAX_ATTEMPTS,
    failure: 'the run of a trace could not be made',
    async perform(lease) {
      const claimed = await readClaimed(database, lease)
      if (claimed) await storeProjectedRun(database, claimed, await buildRun(parts, claimed), limits)
    },
    async giveUp(lease, error) {
      const claimed = await readClaimed(database, lease)
      if (claimed) await setAsideTrace(database, claimed, error)
    },
  })
  return { limits, wake, stop }
}

async function buildRun(
  { database, runTask, blobs }: TraceBuilderParts,
  { runId, isSettled }: ClaimedTrace,
): Promise<ProjectedRun> {
  const rows = await database
    .select({ span: traceSpans.span })
    .from(traceSpans)
    .where(eq(traceSpans.runId, runId))
    .orderBy(asc(traceSpans.spanId))
  const spans = rows.map(({ span }) => span)
  const records = await database
    .select({ log: traceLogs.log })
    .from(traceLogs)
    .where(eq(traceLogs.runId, runId))
    .orderBy(asc(traceLogs.logId))
  const logs = records.map(({ log }) => log)
  const known = await readSegments(database, runSegments, runId)
  return runTask('build-trace', { spans, logs, known, isOngoing: !isSettled, blobs })
}
