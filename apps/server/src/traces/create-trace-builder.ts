import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { describeError } from '../logging/describe-error.ts'
import { traceSpans } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { RunTask } from '../work/tasks.ts'
import { type TraceLimits, traceLimits } from './trace-limits.ts'
import { type GrownRun, keepGrownRun } from './keep-grown-run.ts'
import { setAsideTrace } from './set-aside-trace.ts'
import { claimDue, type ClaimedTrace, isServersOwn, MAX_TRIES, postpone } from './trace-turns.ts'

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
  runTask: RunTask
  /** Folder of the files inside. */
  blobs: string
  /** @default what traces may take everywhere */
  limits?: Partial<TraceLimits>
}

/** How often a server looks for traces that became due, in milliseconds. */
const BEAT_MS = 1_000

/** Makes runs until it is stopped. Any number of servers may do so on one database. */
export function createTraceBuilder(parts: TraceBuilderParts): TraceBuilder {
  let isStopped = false
  let turn = Promise.resolve()

  async function buildDue(): Promise<void> {
    if (!isStopped && (await buildNext(parts))) await buildDue()
  }
  const wake = () => {
    turn = turn
      .then(buildDue)
      .catch((error: unknown) =>
        parts.logger.error({ error: describeError(error) }, 'the run of a trace could not be made'),
      )
  }
  const timer = setInterval(wake, BEAT_MS).unref()
  wake()
  return {
    limits: { ...traceLimits, ...parts.limits },
    wake,
    stop() {
      isStopped = true
      clearInterval(timer)
      return turn
    },
  }
}

/** Makes the run that has waited longest; false where none waits. */
async function buildNext(parts: TraceBuilderParts): Promise<boolean> {
  const { database } = parts
  const claimed = await claimDue(database)
  if (!claimed) return false
  if (claimed.tries > MAX_TRIES) {
    await setAsideTrace(database, claimed, new Error('The server ended each time it was made.'))
    return true
  }
  try {
    await keepGrownRun(database, await buildRun(parts, claimed))
  } catch (error) {
    const isLast = claimed.tries === MAX_TRIES && !isServersOwn(error)
    await (isLast ? setAsideTrace(database, claimed, error) : postpone(database, claimed, error))
    throw error
  }
  return true
}

async function buildRun(
  { database, runTask, blobs }: TraceBuilderParts,
  { runId, version, isSettled }: ClaimedTrace,
): Promise<GrownRun> {
  const rows = await database
    .select({ span: traceSpans.span })
    .from(traceSpans)
    .where(eq(traceSpans.runId, runId))
    .orderBy(asc(traceSpans.spanId))
  const spans = rows.map(({ span }) => span)
  const run = await runTask('build-trace', { spans, isOngoing: !isSettled, blobs })
  return { runId, version, isSettled, run }
}
