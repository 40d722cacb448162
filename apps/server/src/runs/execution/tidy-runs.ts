import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { runEnd } from '../connectors/run-end.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import type { ThingShares } from '../../conversations/thing-shares.ts'
import { shares, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { dropOldCosts } from '../workflows/workflow-costs.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'

/** How long a run waits for answers. */
const WAIT_DAYS = 30

/** Runs that are looked for at once. */
const BATCH = 100

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/**
 * Ends runs that have waited for answers too long, and deletes those that visitors started and that ended so many days ago;
 * never a published one. 0 days keep all.
 */
export async function tidyRuns(
  { database, thingShares }: Pick<RunDependencies, 'database' | 'thingShares'>,
  keepDays: number,
  signal?: AbortSignal,
): Promise<void> {
  await giveUpWaiting(database)
  await dropOldCosts(database)
  if (keepDays === 0) return
  let old = await findOld(database, keepDays)
  while (old.length > 0) {
    for (const run of old) {
      signal?.throwIfAborted()
      thingShares.dropPages(await deleteOld(database, thingShares, run))
    }
    old = old.length < BATCH ? [] : await findOld(database, keepDays)
  }
}

async function giveUpWaiting(database: Database): Promise<void> {
  const error = JSON.stringify(runEnd('unanswered'))
  await database
    .update(workflowRuns)
    .set({ status: 'interrupted', endedAt: sql`now()`, questions: null, error })
    .where(and(eq(workflowRuns.status, 'waiting'), lt(workflowRuns.heartbeatAt, daysAgo(WAIT_DAYS))))
}

function findOld(database: Database, keepDays: number) {
  return database
    .select({ id: workflowRuns.id, workspaceId: workflows.workspaceId })
    .from(workflowRuns)
    .innerJoin(workflows, eq(workflows.id, workflowRuns.workflowId))
    .where(and(lt(workflowRuns.endedAt, daysAgo(keepDays)), isUnpublished(database)))
    .limit(BATCH)
}

/** Deletes a run with the links that have been taken back, and returns these. */
function deleteOld(
  database: Database,
  thingShares: ThingShares,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await lockWorkspace(transaction, workspaceId, 'update')
    const [old] = await transaction
      .select({ id: workflowRuns.id })
      .from(workflowRuns)
      .where(and(eq(workflowRuns.id, id), isUnpublished(transaction)))
    if (!old) return []
    const gone = await thingShares.delete(transaction, workspaceId, eq(shares.workflowRunId, id))
    await transaction.delete(workflowRuns).where(eq(workflowRuns.id, id))
    return gone
  })
}

function isUnpublished(database: Pick<Database, 'select'>) {
  const links = database
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.workflowRunId, workflowRuns.id), isNull(shares.revokedAt)))
  return notExists(links)
}
