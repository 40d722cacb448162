import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { workflowRuns, workflows } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { WorkflowRow } from '../workflows/find-workflow.ts'

/** A run that this server alone carries out, and its workflow. */
export interface ClaimedRun {
  run: typeof workflowRuns.$inferSelect
  workflow: WorkflowRow
}

/** Runs of one workspace that are carried out at once, so that long ones leave room for everybody else's. */
const MAX_OF_WORKSPACE = 4

const hasRoom = sql`(
  select count(*) from ${workflowRuns} as other
  join ${workflows} as theirs on theirs.id = other.workflow_id
  where other.status = 'running' and theirs.workspace_id = (
    select own.workspace_id from ${workflows} as own where own.id = workflow_runs.workflow_id
  )) < ${MAX_OF_WORKSPACE}`

/** Takes the oldest run that nobody carries out and whose workspace has room; no two servers get the same one. */
export async function claimRun(database: Database): Promise<ClaimedRun | undefined> {
  const oldest = database
    .select({ id: workflowRuns.id })
    .from(workflowRuns)
    .where(and(eq(workflowRuns.status, 'queued'), hasRoom))
    .orderBy(asc(workflowRuns.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [run] = await database
    .update(workflowRuns)
    .set({
      status: 'running',
      startedAt: sql`coalesce(${workflowRuns.startedAt}, now())`,
      heartbeatAt: sql`now()`,
    })
    .where(inArray(workflowRuns.id, oldest))
    .returning()
  if (!run) return undefined
  const [workflow] = await database.select().from(workflows).where(eq(workflows.id, run.workflowId))
  return workflow && { run, workflow }
}
