import { asc, eq, inArray, sql } from 'drizzle-orm'
import { workflowRuns, workflows } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { WorkflowRow } from '../workflows/find-workflow.ts'

/** A run that this server alone carries out, and its workflow. */
export interface ClaimedRun {
  run: typeof workflowRuns.$inferSelect
  workflow: WorkflowRow
}

/** Takes the oldest run that nobody carries out; no two servers get the same one. */
export async function claimRun(database: Database): Promise<ClaimedRun | undefined> {
  const oldest = database
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(eq(workflowRuns.status, 'queued'))
    .orderBy(asc(workflowRuns.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [run] = await database
    .update(workflowRuns)
    .set({ status: 'running', startedAt: sql`now()`, heartbeatAt: sql`now()` })
    .where(inArray(workflowRuns.id, oldest))
    .returning()
  if (!run) return undefined
  const [workflow] = await database.select().from(workflows).where(eq(workflows.id, run.workflowId))
  return workflow && { run, workflow }
}
