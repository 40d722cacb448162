import type { RunQuestion } from '@vitrine/api-client/contract/runs'
import type { Cost, RunStatus, StepError } from '@vitrine/transcript'
import { and, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { workflowRuns } from '../../platform/database/schema.ts'
import { doneUntil } from '../../platform/tasks/leased-worker.ts'
import { secondsFromNow } from '../../platform/tasks/leases.ts'

/** How a run ends, or how it stands once nobody carries it out. */
export interface RunEnd {
  /** `queued` where it is begun again, `running` where its engine goes on with it and calls back. */
  status: RunStatus
  error?: StepError
  /** What it waits for. */
  questions?: RunQuestion[]
  /** What its agent took before it waited, on this leg alone. */
  cost?: Cost
  /** After which it is begun again. */
  againInSeconds?: number
  /** How long its engine may take to call back. */
  callbackInSeconds?: number
}

/** Whether what a start has used up is given back. */
export function hasFailed({ status }: RunEnd): boolean {
  return status === 'failed' || status === 'interrupted'
}

/** What is written of a run with its end. One that was cancelled at the moment it began to wait has ended. */
export function endColumns({
  status,
  error,
  questions,
  cost,
  againInSeconds = 0,
  callbackInSeconds = 0,
}: RunEnd) {
  const isCancelled = sql`${workflowRuns.cancelRequestedAt} is not null`
  if (status === 'running') {
    const until = secondsFromNow(callbackInSeconds)
    const isOver = sql`${isCancelled} or ${workflowRuns.calledBackAt} is not null`
    return {
      ...doneUntil(sql`case when ${isOver} then now() else ${until} end`),
      awaitsCallbackUntil: until,
      heartbeatAt: null,
    }
  }
  if (status === 'queued')
    return {
      ...doneUntil(sql`case when ${isCancelled} then null else ${secondsFromNow(againInSeconds)} end`),
      status: sql`case when ${isCancelled} then 'cancelled' else 'queued' end`,
      endedAt: sql`case when ${isCancelled} then now() end`,
      startedAt: null,
      callback: null,
      calledBackAt: null,
      retries: sql`${workflowRuns.retries} + 1`,
    }
  if (status !== 'waiting')
    return {
      // What a failed start gives back is still to be settled.
      ...(!hasFailed({ status }) && { network: null }),
      status,
      error: error ? JSON.stringify(error) : null,
      questions: null,
      callback: null,
      awaitsCallbackUntil: null,
      endedAt: sql`now()`,
      ...doneUntil(null),
    }
  return {
    ...doneUntil(null),
    status: sql`case when ${isCancelled} then 'cancelled' else 'waiting' end`,
    endedAt: sql`case when ${isCancelled} then now() end`,
    questions: sql`case when ${isCancelled} then null else ${JSON.stringify(questions ?? [])} end`,
    ...(cost && withCostBefore(cost)),
  }
}

/** The cost of a leg and those before it; costs in several currencies have no sum. */
function withCostBefore({ amount, currency }: Cost) {
  const { cost, costCurrency } = workflowRuns
  const isSum = sql`coalesce(${costCurrency}, ${currency}::text) = ${currency}::text`
  return {
    cost: sql`case when ${isSum} then coalesce(${cost}, 0) + ${amount}::float8 end`,
    costCurrency: sql`case when ${isSum} then ${currency}::text end`,
  }
}

/** A run whose end may be written down. */
interface EndedRun extends Pick<typeof workflowRuns.$inferSelect, 'id' | 'leg' | 'retries'> {
  /** Those of it that are stored with its end, and their characters. */
  events: number
  length: number
}

/**
 * Whether the end of a run stands with all its events, or somebody has gone on from there: who has written it, and not heard
 * so, holds the run no longer.
 */
export function hasEnded(
  { id, leg, retries, events, length }: EndedRun,
  { status }: RunEnd,
): SQL | undefined {
  const isOfRun = eq(workflowRuns.id, id)
  if (status === 'queued') return and(isOfRun, gt(workflowRuns.retries, retries))
  const isOfAttempt = and(eq(workflowRuns.leg, leg), eq(workflowRuns.retries, retries))
  if (status === 'running') return and(isOfRun, isOfAttempt, gte(workflowRuns.events, events))
  const stands = and(
    isOfAttempt,
    eq(workflowRuns.events, events),
    eq(workflowRuns.length, length),
    inArray(workflowRuns.status, status === 'waiting' ? [status, 'cancelled'] : [status]),
  )
  return and(isOfRun, status === 'waiting' ? or(stands, gt(workflowRuns.leg, leg)) : stands)
}
