import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Caller } from '../../people/keys/require-caller.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { publicationRequests, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Whether what visitors started of a workflow is the caller's to publish, as `rightsOf` has it for one run. */
export function mayApprove({ userId, role }: Pick<Caller, 'userId' | 'role'>): SQL | undefined {
  if (isAtLeast(role, 'admin')) return undefined
  return eq(workflows.createdBy, userId ?? '')
}

/** How many runs of the caller's workspace wait for their approval, by workflow. */
export async function countWaitingApprovals(
  database: Database,
  caller: Caller,
  ofWorkflows?: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database
    .select({ id: workflows.id, waiting: count() })
    .from(publicationRequests)
    .innerJoin(workflowRuns, eq(workflowRuns.id, publicationRequests.runId))
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .where(
      and(
        eq(publicationRequests.state, 'waiting'),
        eq(workflows.workspaceId, caller.workspaceId),
        mayApprove(caller),
        ofWorkflows && inArray(workflows.id, [...ofWorkflows]),
      ),
    )
    .groupBy(workflows.id)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}
