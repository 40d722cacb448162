import type { RunCallback } from '@vitrine/api-client/contract/runs'
import { eq, sql } from 'drizzle-orm'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { callbackTokenOf, hashOf, isControlToken } from './control-token.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Throws the 404 of what is not there for a token that the engine of a run was not given at its present try. */
export async function assertCallbackToken(
  database: Database,
  { runId, token, secret }: { runId: string; token: string; secret: string },
): Promise<void> {
  if (!isShareId(runId)) throw notFound()
  const [run] = await database
    .select({ id: workflowRuns.id, retries: workflowRuns.retries })
    .from(workflowRuns)
    .where(eq(workflowRuns.id, runId))
  if (!run || !isControlToken(token, hashOf(callbackTokenOf(run, secret)))) throw notFound()
}

/**
 * Keeps what the engine of a run answers, the first time, and makes the run due: any server ends it with that. Throws a 404 for no
 * run of an engine, and a 400 with the reason `not-waiting` for one that has ended without it or whose time is over.
 */
export async function storeCallback(database: Database, runId: string, callback: RunCallback): Promise<void> {
  if (!isShareId(runId)) throw notFound()
  const { dueAt, leaseHolder, awaitsCallbackUntil } = workflowRuns
  await database.transaction(async (transaction) => {
    const [run] = await transaction
      .select({
        workflowId: workflowRuns.workflowId,
        status: workflowRuns.status,
        calledBackAt: workflowRuns.calledBackAt,
        isLate: sql<boolean>`coalesce(${workflowRuns.awaitsCallbackUntil} < now(), false)`,
      })
      .from(workflowRuns)
      .where(eq(workflowRuns.id, runId))
      .for('update')
    const [workflow] = await transaction
      .select({ kind: workflows.connectorKind })
      .from(workflows)
      .where(eq(workflows.id, run?.workflowId ?? ''))
    if (!run || workflow?.kind !== 'http') throw notFound()
    if (run.calledBackAt !== null) return
    if (run.status !== 'running' || run.isLate)
      throw new DomainError('invalid-request', 'The run does not wait for its engine.', {
        reason: 'not-waiting',
      })
    await transaction
      .update(workflowRuns)
      .set({
        callback: JSON.stringify(callback),
        calledBackAt: sql`now()`,
        // Who carries the run out still, or has just begun to end it, sees it without that.
        dueAt: sql`case when ${leaseHolder} is null and ${awaitsCallbackUntil} is not null then now() else ${dueAt} end`,
      })
      .where(eq(workflowRuns.id, runId))
  })
}
