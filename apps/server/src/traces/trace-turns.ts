import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { traces } from '../store/schema.ts'
import { storageFault } from '../http/storage-fault.ts'
import type { Database } from '../store/store.ts'
import { TaskLimitError } from '../work/task-limit-error.ts'

/** After which another server may make a run that this one began to make. */
const LEASE_SECONDS = 120

/** Wait after the first failure; each further one doubles. */
const RETRY_SECONDS = 30

/** How often a run is begun that cannot be made, until more spans come. */
export const MAX_TRIES = 5

/** A trace whose turn it is. */
export interface ClaimedTrace {
  runId: string
  version: number
  /** Whether no more spans are waited for. */
  isSettled: boolean
  /** This one included. */
  tries: number
}

/** Takes the trace that has waited longest for its run to be made, so that no other server does. */
export async function claimDue(database: Database): Promise<ClaimedTrace | undefined> {
  const due = database
    .select({ runId: traces.runId })
    .from(traces)
    .where(lte(traces.dueAt, sql`now()`))
    .orderBy(asc(traces.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await database
    .update(traces)
    .set({ dueAt: inSeconds(LEASE_SECONDS), tries: sql`${traces.tries} + 1` })
    .where(inArray(traces.runId, due))
    .returning({
      runId: traces.runId,
      version: traces.version,
      isSettled: sql<boolean>`${traces.settlesAt} <= now()`,
      tries: traces.tries,
    })
  return claimed
}

/** Whether a run could not be made for a reason that has nothing to do with its spans. */
export function isServersOwn(error: unknown): boolean {
  const isBusy = error instanceof TaskLimitError && error.limit === 'queue'
  return isBusy || storageFault(error) !== undefined
}

/** Lets a trace whose run could not be made wait, longer each time. What is the server's own trouble is not counted. */
export async function postpone(database: Database, claimed: ClaimedTrace, error: unknown): Promise<void> {
  const { tries } = claimed
  await database
    .update(traces)
    .set({
      dueAt: inSeconds(RETRY_SECONDS * 2 ** (tries - 1)),
      ...(isServersOwn(error) && { tries: tries - 1 }),
    })
    .where(isStillClaimed(claimed))
}

/** Whether nobody else has taken a trace, or made its run, since it was claimed. */
export function isStillClaimed({ runId, version, tries }: ClaimedTrace): SQL | undefined {
  return and(eq(traces.runId, runId), eq(traces.tries, tries), lte(traces.builtVersion, version))
}

/** After which one more try is made of a run that was set aside and of which more has come. */
const longWait = inSeconds(RETRY_SECONDS * 2 ** MAX_TRIES)

/** When a trace is due of which more has come: now; but not before the wait for one that fails is over. */
export const dueAgain: SQL = sql`case when ${traces.tries} = 0 then now() else coalesce(${traces.dueAt}, ${longWait}) end`

/** The state of a trace that waits for more spans than those of a version. */
export function asideSince(version: number) {
  const dueAt = sql`case when ${traces.version} > ${version} then ${longWait} end`
  return { dueAt, tries: MAX_TRIES - 1 }
}

function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`
}
