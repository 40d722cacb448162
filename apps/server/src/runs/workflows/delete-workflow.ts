import { TRASH_DAYS } from '@vitrine/api-client/contract/catalog'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { audit, type Origin } from '../../people/audit/audit.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { shares, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { findWorkflow, type WorkflowRow } from './find-workflow.ts'

type Parts = Pick<RunDependencies, 'thingShares'>

/** Ends a workflow of the caller's workspace with its runs and the links to them. */
export async function deleteWorkflow(
  { database, thingShares }: RunDependencies,
  origin: Origin,
  caller: Caller,
  workflowId: string,
): Promise<void> {
  const { actor, workspaceId } = caller
  const ended = await database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'update')
    const row = await findWorkflow(transaction, caller, workflowId)
    const gone = await removeRow(transaction, thingShares, row)
    const { id: about, name: subject } = row
    await audit(transaction, origin, { action: 'workflow-deleted', actor, workspaceId, subject, about })
    return gone
  })
  thingShares.dropPages(ended)
}

/** Ends workflows that have been in the trash for `TRASH_DAYS`, by the clock of the database; resolves to how many. */
export async function removeTrashedWorkflows(database: Database, { thingShares }: Parts): Promise<number> {
  const isDue = lt(workflows.trashedAt, sql`now() - make_interval(days => ${TRASH_DAYS})`)
  const due = await database
    .select({ id: workflows.id, workspaceId: workflows.workspaceId })
    .from(workflows)
    .where(isDue)
  let removed = 0
  for (const { id, workspaceId } of due) {
    const ended = await database.transaction(async (transaction) => {
      await lockWorkspace(transaction, workspaceId, 'update')
      const [row] = await transaction
        .select()
        .from(workflows)
        .where(and(eq(workflows.id, id), isDue))
        .for('update')
      return row && removeRow(transaction, thingShares, row)
    })
    if (!ended) continue
    thingShares.dropPages(ended)
    removed += 1
  }
  return removed
}

async function removeRow(
  transaction: Transaction,
  thingShares: Parts['thingShares'],
  { id, workspaceId }: WorkflowRow,
): ReturnType<Parts['thingShares']['delete']> {
  const runs = transaction
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(eq(workflowRuns.workflowId, id))
  const gone = await thingShares.delete(transaction, workspaceId, inArray(shares.workflowRunId, runs))
  await transaction.delete(workflows).where(eq(workflows.id, id))
  return gone
}
