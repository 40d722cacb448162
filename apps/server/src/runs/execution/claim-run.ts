import { and, eq, inArray, sql } from 'drizzle-orm'
import { runEnd } from '../connectors/run-end.ts'
import { workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { doneUntil } from '../../platform/tasks/leased-worker.ts'
import type { Lease, WorkTable } from '../../platform/tasks/leases.ts'
import { outlastOutage } from '../../platform/tasks/outlast-outage.ts'
import type { WorkflowRow } from '../workflows/find-workflow.ts'
import { returnStartAllowances } from './start-allowances.ts'

/** A run that this server alone carries out, and its workflow. */
export interface ClaimedRun {
  run: typeof workflowRuns.$inferSelect
  workflow: WorkflowRow
}

/** Runs of one workspace that are carried out at once, so that long ones leave room for everybody else's. */
const MAX_OF_WORKSPACE = 4

// A server that has claimed a run begins it a moment later: until then its lease takes the room. One that only waits for
// its engine to call back takes none.
const hasRoom = sql`(
  select count(*) from ${workflowRuns} as other
  join ${workflows} as theirs on theirs.id = other.workflow_id
  where (other.status = 'running' and other.awaits_callback_until is null or other.status = 'queued' and other.lease_holder is not null)
  and other.id <> workflow_runs.id and theirs.workspace_id = (
    select own.workspace_id from ${workflows} as own where own.id = workflow_runs.workflow_id
  )) < ${MAX_OF_WORKSPACE}`

/** Advisory lock of the database that a server holds while it claims a run; random, so that it is nobody else's. */
const CLAIM_LOCK = 8_741_230_552

/** Runs as work: those whose workspace has room, and those that a server has left behind. */
export const runWork: WorkTable = {
  table: workflowRuns,
  id: workflowRuns.id,
  dueAt: workflowRuns.dueAt,
  attempts: workflowRuns.attempts,
  leaseHolder: workflowRuns.leaseHolder,
  isOpen: sql`${workflowRuns.status} in ('queued', 'running') and (${workflowRuns.status} = 'running' or ${hasRoom})`,
  claimLock: CLAIM_LOCK,
}

/**
 * Begins a run that this server holds, or gives one that its engine has called back, or was to, for its end. Another one that a
 * server had begun cannot go on: it is interrupted, and undefined given. Of a run whose lease another server has taken over
 * meanwhile nothing is changed. While the database is away it is asked again, until the signal aborts.
 */
export async function claimRun(
  database: Database,
  { id, holder }: Pick<Lease, 'id' | 'holder'>,
  signal?: AbortSignal,
): Promise<ClaimedRun | undefined> {
  const isRun = and(eq(workflowRuns.id, id), eq(workflowRuns.leaseHolder, holder))
  const ask = <Answer>(query: () => Promise<Answer>) => outlastOutage(query, { signal })
  const [found] = await ask(() => database.select().from(workflowRuns).where(isRun))
  if (found?.status === 'queued') {
    // No other server begins it, so that where it runs, an earlier try has begun it, and its answer was lost.
    const isToBegin = and(isRun, inArray(workflowRuns.status, ['queued', 'running']))
    const [run] = await ask(() =>
      database
        .update(workflowRuns)
        .set({
          status: 'running',
          startedAt: sql`coalesce(${workflowRuns.startedAt}, now())`,
          heartbeatAt: sql`now()`,
        })
        .where(isToBegin)
        .returning(),
    )
    return run && ask(() => withWorkflow(database, run))
  }
  if (found?.status !== 'running') return undefined
  if (found.awaitsCallbackUntil) return ask(() => withWorkflow(database, found))
  await database.transaction(async (transaction) => {
    const [lost] = await transaction
      .update(workflowRuns)
      .set({
        status: 'interrupted',
        endedAt: sql`now()`,
        error: JSON.stringify(runEnd('server-lost')),
        ...doneUntil(null),
      })
      .where(and(isRun, eq(workflowRuns.status, 'running')))
      .returning({ id: workflowRuns.id })
    if (lost) await returnStartAllowances(transaction, lost.id)
  })
  return undefined
}

async function withWorkflow(database: Database, run: ClaimedRun['run']): Promise<ClaimedRun | undefined> {
  const [workflow] = await database.select().from(workflows).where(eq(workflows.id, run.workflowId))
  return workflow && { run, workflow }
}
