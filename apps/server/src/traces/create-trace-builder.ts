import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { describeError } from '../logging/describe-error.ts'
import { traces, traceSpans } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { RunTask } from '../work/tasks.ts'
import { type TraceLimits, traceLimits } from './trace-limits.ts'
import { type GrownRun, keepGrownRun } from './keep-grown-run.ts'

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

/** After which another server may make a run that this one began to make. */
const LEASE_SECONDS = 120

/** How long a trace whose run could not be made waits for another try. */
const RETRY_SECONDS = 300

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
async function buildNext({ database, runTask, blobs }: TraceBuilderParts): Promise<boolean> {
  const claimed = await claimDue(database)
  if (!claimed) return false
  const { runId, version, isSettled } = claimed
  const rows = await database
    .select({ span: traceSpans.span })
    .from(traceSpans)
    .where(eq(traceSpans.runId, runId))
    .orderBy(asc(traceSpans.spanId))
  const grown: GrownRun = {
    runId,
    version,
    isSettled,
    run: await runTask('build-trace', {
      spans: rows.map(({ span }) => span),
      isOngoing: !isSettled,
      blobs,
    }).catch(async (error: unknown) => {
      await postpone(database, runId)
      throw error
    }),
  }
  await keepGrownRun(database, grown)
  return true
}

async function claimDue(database: Database) {
  const due = database
    .select({ runId: traces.runId })
    .from(traces)
    .where(lte(traces.dueAt, sql`now()`))
    .orderBy(asc(traces.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await database
    .update(traces)
    .set({ dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(inArray(traces.runId, due))
    .returning({
      runId: traces.runId,
      version: traces.version,
      isSettled: sql<boolean>`${traces.settlesAt} <= now()`,
    })
  return claimed
}

async function postpone(database: Database, runId: string): Promise<void> {
  await database
    .update(traces)
    .set({ dueAt: sql`now() + make_interval(secs => ${RETRY_SECONDS})` })
    .where(eq(traces.runId, runId))
}
