import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import { describeError } from '../../platform/logging/describe-error.ts'
import { recordCost } from '../workflows/workflow-costs.ts'
import { recordStoredRun, type RecordingParts } from './record-stored-run.ts'
import { workflowRuns } from '../../platform/database/schema.ts'

/** Runs that are looked for at once. */
const BATCH = 100

/** Runs that one tidying counts, so that a store full of old ones is counted over hours. */
const MAX_RUNS = 1000

/** What runs are counted with. */
export interface CountingParts extends RecordingParts {
  logger: Logger
}

/** Counts the steps of a run that has ended, those that failed, and what it cost, as its page does. False where it cannot be read. */
export async function countSteps(parts: CountingParts, runId: string): Promise<boolean> {
  const { database, logger } = parts
  try {
    const { steps, failedSteps, cost } = await recordStoredRun(parts, runId)
    await database.transaction(async (transaction) => {
      const { id, workflowId, endedAt } = workflowRuns
      const [counted] = await transaction
        .update(workflowRuns)
        .set({ steps, failedSteps, cost: cost?.amount ?? null, costCurrency: cost?.currency ?? null })
        .where(eq(id, runId))
        .returning({ id, workflowId, endedAt })
      if (counted) await recordCost(transaction, counted, cost)
    })
    return true
  } catch (error) {
    logger.warn({ error: describeError(error), runId }, 'the steps of a run could not be counted')
    return false
  }
}

/** Counts the steps of runs that ended without that: before there were counts, or as their server stopped. */
export async function countEndedRuns(parts: CountingParts, signal?: AbortSignal): Promise<void> {
  const { database } = parts
  for (let looked = 0; looked < MAX_RUNS; looked += BATCH) {
    const ended = await database
      .select({ id: workflowRuns.id })
      .from(workflowRuns)
      .where(and(isNull(workflowRuns.steps), isNotNull(workflowRuns.endedAt)))
      .orderBy(desc(workflowRuns.endedAt))
      .limit(BATCH)
    let counted = 0
    for (const { id } of ended) {
      signal?.throwIfAborted()
      if (await countSteps(parts, id)) counted += 1
    }
    if (counted === 0 || ended.length < BATCH) return
  }
}
