import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { ConnectorNetwork } from '../connectors/fetch-checked.ts'
import { runEnd } from '../connectors/run-end.ts'
import { describeError } from '../logging/describe-error.ts'
import type { AgentFileParts } from '../input-files/agent-files.ts'
import { workflowRuns, workflows } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { RunTask } from '../work/tasks.ts'
import { claimRun } from './claim-run.ts'
import { carryOut } from './carry-out.ts'
import type { RunLimits } from './run-limits.ts'

/** Carries out runs that were started. */
export interface RunExecutor {
  /** Says that there may be a run to begin. */
  wake(): void
  /** Ends a run that this server carries out; another server sees within a beat that it was asked. */
  cancel(runId: string): void
  /** Ends all runs that this server carries out, and begins no more. */
  stop(): Promise<void>
}

/** What runs are carried out with. */
export interface ExecutorParts extends AgentFileParts {
  logger: Logger
  network: Omit<ConnectorNetwork, 'silenceMs'>
  runTask: RunTask
  /** Rejects where the disk does not take so many bytes more. */
  probeWriting(bytes?: number): Promise<void>
  /** @default what every run may take */
  limits?: Partial<RunLimits>
}

/** Runs that one server carries out at once. */
const MAX_RUNS = 16

/** How often a server says that it carries a run out, and looks for others that nobody does. */
const BEAT_MS = 2_000

/** A run whose server said nothing for so long is interrupted. */
const LOST_AFTER_SECONDS = 10

/** Looks for runs to carry out until it is stopped. Any number of servers may do so on one database. */
export function createRunExecutor(parts: ExecutorParts): RunExecutor {
  const { database, logger } = parts
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>()
  let isStopped = false
  let turn = Promise.resolve()

  async function begin(): Promise<void> {
    if (isStopped || running.size >= MAX_RUNS) return
    const claimed = await claimRun(database)
    if (!claimed) return
    const { id } = claimed.run
    const abort = new AbortController()
    const done = carryOut(parts, claimed, abort.signal).finally(() => {
      running.delete(id)
      wake()
    })
    running.set(id, { abort, done })
    await begin()
  }

  async function beat(): Promise<void> {
    await interruptLost(database)
    await endClosed(database)
    for (const id of await findCancelled(database)) cancel(id)
    await begin()
  }

  function next(work: () => Promise<void>): void {
    turn = turn
      .then(() => (isStopped ? undefined : work()))
      .catch((error: unknown) =>
        logger.error({ error: describeError(error) }, 'runs could not be looked for'),
      )
  }

  const wake = () => next(begin)
  const cancel = (runId: string) => running.get(runId)?.abort.abort('cancelled')
  const timer = setInterval(() => next(beat), BEAT_MS).unref()
  next(beat)
  return {
    wake,
    cancel,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await turn
      for (const { abort } of running.values()) abort.abort('stopped')
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

async function interruptLost(database: Database): Promise<void> {
  await database
    .update(workflowRuns)
    .set({
      status: 'interrupted',
      endedAt: sql`now()`,
      error: JSON.stringify(runEnd('server-lost')),
    })
    .where(
      and(
        eq(workflowRuns.status, 'running'),
        lt(workflowRuns.heartbeatAt, sql`now() - make_interval(secs => ${LOST_AFTER_SECONDS})`),
      ),
    )
}

/** Nobody may start what is closed, also not a while ago. */
async function endClosed(database: Database): Promise<void> {
  const closed = database.select({ id: workflows.id }).from(workflows).where(eq(workflows.isOpen, false))
  await database
    .update(workflowRuns)
    .set({ status: 'cancelled', endedAt: sql`now()`, error: JSON.stringify(runEnd('closed')) })
    .where(and(eq(workflowRuns.status, 'queued'), inArray(workflowRuns.workflowId, closed)))
}

async function findCancelled(database: Database): Promise<string[]> {
  const rows = await database
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(and(eq(workflowRuns.status, 'running'), isNotNull(workflowRuns.cancelRequestedAt)))
  return rows.map(({ id }) => id)
}
