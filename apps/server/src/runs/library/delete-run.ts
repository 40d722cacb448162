import { and, eq, notInArray } from 'drizzle-orm'
import { accountError } from '../../people/errors/account-error.ts'
import { audit, type Origin } from '../../people/audit/audit.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { runs, shares, workflowRuns } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import type { FoundRun } from './find-run.ts'
import { runNotEnded } from './run-not-ended.ts'

/**
 * Ends a run with all its links, and with what was published of it where no other link shows the same. Throws
 * `role-too-low` when it, or a link that stands, is somebody else's and the caller may only end their own, and
 * `run-not-ended` when it is being carried out.
 */
export async function deleteRun(
  { database, thingShares }: RunDependencies,
  origin: Origin,
  { entry, caller }: FoundRun,
): Promise<void> {
  if (!entry.isOwn) throw accountError('role-too-low')
  const { id, workspaceId, name: subject } = entry
  const isStarted = entry.origin === 'workflow'
  const ended = await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'update')
    const links = isStarted ? eq(shares.workflowRunId, id) : eq(shares.runId, id)
    await thingShares.assertOwn(transaction, caller, links)
    const gone = await thingShares.delete(transaction, workspaceId, links)
    if (!isStarted) await thingShares.passDecisionsOn(transaction, workspaceId, { runId: id })
    await (isStarted ? deleteStarted : deleteKept)(transaction, id)
    const { actor } = caller
    await audit(transaction, origin, { action: 'run-deleted', actor, workspaceId, subject })
    return gone
  })
  thingShares.dropPages(ended)
}

async function deleteKept(transaction: Transaction, id: string): Promise<void> {
  const deleted = await transaction.delete(runs).where(eq(runs.id, id)).returning({ id: runs.id })
  if (deleted.length === 0) throw notFound()
}

async function deleteStarted(transaction: Transaction, id: string): Promise<void> {
  const isOver = notInArray(workflowRuns.status, ['queued', 'running'])
  const deleted = await transaction
    .delete(workflowRuns)
    .where(and(eq(workflowRuns.id, id), isOver))
    .returning({ id: workflowRuns.id })
  if (deleted.length > 0) return
  if ((await transaction.$count(workflowRuns, eq(workflowRuns.id, id))) === 0) throw notFound()
  throw runNotEnded()
}
