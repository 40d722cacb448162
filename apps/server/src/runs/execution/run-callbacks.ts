import { setTimeout as sleep } from 'node:timers/promises'
import type { RunCallback } from '@vitrine/api-client/contract/runs'
import { eq } from 'drizzle-orm'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { callbackTokenOf, hashOf, isControlToken } from './control-token.ts'
import { isUnreachable } from '../../platform/errors/storage-error.ts'
import { isShareId } from '../../platform/database/share-id.ts'
import { workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** How often the server that carries a run out looks whether its engine has answered. */
const LOOK_MS = 500

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
 * Keeps what the engine of a run answers for the server that carries the run out, the first time. Throws a 404 for no run of an
 * engine, and a 400 with the reason `not-waiting` for one that has ended without it.
 */
export async function storeCallback(database: Database, runId: string, callback: RunCallback): Promise<void> {
  if (!isShareId(runId)) throw notFound()
  await database.transaction(async (transaction) => {
    const [run] = await transaction
      .select()
      .from(workflowRuns)
      .where(eq(workflowRuns.id, runId))
      .for('update')
    const [workflow] = await transaction
      .select({ kind: workflows.connectorKind })
      .from(workflows)
      .where(eq(workflows.id, run?.workflowId ?? ''))
    if (!run || workflow?.kind !== 'http') throw notFound()
    if (run.callback !== null) return
    if (run.status !== 'running')
      throw new DomainError('invalid-request', 'The run does not wait for its engine.', {
        reason: 'not-waiting',
      })
    await transaction
      .update(workflowRuns)
      .set({ callback: JSON.stringify(callback) })
      .where(eq(workflowRuns.id, runId))
  })
}

/** Resolves to what the engine of a run answers, once it does, also while the database is away for a while. Rejects when the signal aborts. */
export async function awaitCallback(
  database: Database,
  runId: string,
  signal: AbortSignal,
): Promise<RunCallback> {
  for (;;) {
    const answered = await readCallback(database, runId)
    if (answered !== undefined) return answered
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {
      throw signal.reason
    })
  }
}

async function readCallback(database: Database, runId: string): Promise<RunCallback | undefined> {
  try {
    const [row] = await database
      .select({ callback: workflowRuns.callback })
      .from(workflowRuns)
      .where(eq(workflowRuns.id, runId))
    return row?.callback ? (JSON.parse(row.callback) as RunCallback) : undefined
  } catch (error) {
    if (isUnreachable(error)) return undefined
    throw error
  }
}
