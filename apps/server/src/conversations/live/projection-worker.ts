import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { conversationLogs } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { describeError } from '../../platform/logging/describe-error.ts'
import { createLeasedWorker, doneUntil, type LeasedWorker } from '../../platform/tasks/leased-worker.ts'
import { type Lease, secondsFromNow, type WorkTable } from '../../platform/tasks/leases.ts'

/** Conversations as work: those with events that their stored model does not have. */
export const projectionWork: WorkTable = {
  table: conversationLogs,
  id: conversationLogs.conversationId,
  dueAt: conversationLogs.dueAt,
  attempts: conversationLogs.attempts,
  leaseHolder: conversationLogs.leaseHolder,
}

/** Making the model anew takes at most one part in so many of the time. */
const PROJECTION_SHARE = 4

/** Models that one server makes anew at once. */
const MAX_AT_ONCE = 4

/** Wait after the first failure; each further one doubles. */
const RETRY_SECONDS = 3

/** A stream of which no server has said anything for so long is cut off. */
const LOST_AFTER_SECONDS = 10

/** Streams that are cut off in one beat. */
const MAX_CUT_OFF = 100

/** Streams of servers that are gone. */
export const isLost: SQL = lt(
  conversationLogs.streamedAt,
  sql`now() - make_interval(secs => ${LOST_AFTER_SECONDS})`,
)

interface ProjectionWorkerParts {
  database: Database
  logger: Logger
  /** @default that of all leased work */
  leaseMs?: number | undefined
  /** How long after the first event that a stored model does not have it is made anew, at the earliest. */
  projectAfterMs: number
  /** Makes the stored model of a conversation anew. */
  project(conversationId: string): Promise<unknown>
  /** Ends the open messages of a conversation whose stream is lost. */
  cutOff(conversationId: string): Promise<unknown>
}

/** Makes the stored models of conversations that have grown anew, and cuts off streams of servers that are gone, until it is stopped. */
export function createProjectionWorker({
  database,
  logger,
  leaseMs,
  projectAfterMs,
  project,
  cutOff,
}: ProjectionWorkerParts): Pick<LeasedWorker, 'wake' | 'stop'> {
  async function projectLeased({ id, attempts }: Lease): Promise<void> {
    const start = performance.now()
    await project(id).catch(unlessGone)
    const rest = Math.max(projectAfterMs, (performance.now() - start) * PROJECTION_SHARE)
    const { conversationId, seq, projectedSeq } = conversationLogs
    await database
      .update(conversationLogs)
      .set(doneUntil(sql`case when ${seq} > ${projectedSeq} then ${secondsFromNow(rest / 1000)} end`))
      .where(and(eq(conversationId, id), eq(conversationLogs.attempts, attempts)))
  }

  async function cutOffLost(): Promise<void> {
    const lost = await database
      .select({ id: conversationLogs.conversationId })
      .from(conversationLogs)
      .where(isLost)
      .limit(MAX_CUT_OFF)
    for (const { id } of lost) await cutOff(id).catch(unlessGone)
  }

  let cutting: Promise<void> | undefined
  const worker = createLeasedWorker({
    database,
    logger,
    leaseMs,
    work: projectionWork,
    atOnce: MAX_AT_ONCE,
    retrySeconds: RETRY_SECONDS,
    failure: 'a conversation could not be stored anew',
    perform: projectLeased,
    async onBeat(isSteady) {
      if (!isSteady) return
      cutting ??= cutOffLost()
        .catch((error: unknown) =>
          logger.error({ error: describeError(error) }, 'a stream could not be cut off'),
        )
        .finally(() => (cutting = undefined))
    },
  })

  return {
    wake: () => worker.wake(),
    async stop() {
      await worker.stop()
      await cutting
    },
  }
}

/** A conversation that was deleted meanwhile needs nothing more. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'not-found')) throw error
}
