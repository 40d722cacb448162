import { eq } from 'drizzle-orm'
import { publicationRequests, workflowRuns } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'

/** Holds a run until the end of the transaction, so that it is not published while somebody asks for that. */
export async function lockForPublication(transaction: Transaction, runId: string): Promise<void> {
  await transaction
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(eq(workflowRuns.id, runId))
    .for('update')
}

/** Forgets that somebody asked for a run to be published, which it now is. */
export async function closePublicationRequest(transaction: Transaction, runId: string): Promise<void> {
  await lockForPublication(transaction, runId)
  await transaction.delete(publicationRequests).where(eq(publicationRequests.runId, runId))
}
