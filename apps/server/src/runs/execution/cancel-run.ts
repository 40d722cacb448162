import { and, eq, inArray, sql } from 'drizzle-orm'
import { workflowRuns } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'

/** Asks whoever carries a run out to end it, and ends one that waits for answers. */
export async function cancelRun(database: Database | Transaction, runId: string): Promise<void> {
  const { status, endedAt, questions, dueAt, leaseHolder } = workflowRuns
  const isWaiting = sql`${status} = 'waiting'`
  await database
    .update(workflowRuns)
    .set({
      cancelRequestedAt: sql`now()`,
      status: sql`case when ${isWaiting} then 'cancelled' else ${status} end`,
      endedAt: sql`case when ${isWaiting} then now() else ${endedAt} end`,
      // One that is to be begun again later, or waits for its engine to call back, ends now.
      dueAt: sql`case when ${status} in ('queued', 'running') and ${leaseHolder} is null then now() else ${dueAt} end`,
      questions: sql`case when ${isWaiting} then null else ${questions} end`,
    })
    .where(and(eq(workflowRuns.id, runId), inArray(status, ['queued', 'running', 'waiting'])))
}
