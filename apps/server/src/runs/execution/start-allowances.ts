import { and, eq, isNotNull } from 'drizzle-orm'
import { type Allowance, returnAllowance } from '../../people/limits/use-allowance.ts'
import { workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import type { WorkflowRow } from '../workflows/find-workflow.ts'

const HOUR = 3600
const DAY = 24 * HOUR

type Limited = Pick<WorkflowRow, 'id' | 'runsPerHour' | 'runsPerDay'>

/** What one start of a workflow from a network counts against. */
export function startAllowances(
  { id, runsPerHour, runsPerDay }: Limited,
  network: string,
): (Allowance & { key: string })[] {
  return [
    { key: `runByNetwork:${id}:${network}`, burst: runsPerHour, refillSeconds: HOUR / runsPerHour },
    { key: `runByWorkflow:${id}`, burst: runsPerDay, refillSeconds: DAY / runsPerDay },
  ]
}

/**
 * Gives back, once, what the start of a run was counted against, where its agent emitted no event. The allowance of the
 * workspace stays used: it bounds what failing starts cost this server.
 */
export async function returnStartAllowances(transaction: Transaction, runId: string): Promise<void> {
  const [start] = await transaction
    .select({ network: workflowRuns.network, workflow: workflows })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .where(and(eq(workflowRuns.id, runId), eq(workflowRuns.events, 0), isNotNull(workflowRuns.network)))
  if (!start?.network) return
  const [settled] = await transaction
    .update(workflowRuns)
    .set({ network: null })
    .where(and(eq(workflowRuns.id, runId), isNotNull(workflowRuns.network)))
    .returning({ id: workflowRuns.id })
  if (!settled) return
  for (const { key, ...allowance } of startAllowances(start.workflow, start.network))
    await returnAllowance(transaction, key, allowance)
}
