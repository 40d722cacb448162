import { eq, inArray } from 'drizzle-orm'
import { audit, type Origin } from '../../people/audit/audit.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { shares, workflowRuns, workflows } from '../../platform/database/schema.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { findWorkflow } from './find-workflow.ts'

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
    const { id, name } = await findWorkflow(transaction, caller, workflowId)
    const runs = transaction
      .select({ id: workflowRuns.id })
      .from(workflowRuns)
      .where(eq(workflowRuns.workflowId, id))
    const gone = await thingShares.delete(transaction, workspaceId, inArray(shares.workflowRunId, runs))
    await transaction.delete(workflows).where(eq(workflows.id, id))
    await audit(transaction, origin, { action: 'workflow-deleted', actor, workspaceId, subject: name })
    return gone
  })
  thingShares.dropPages(ended)
}
