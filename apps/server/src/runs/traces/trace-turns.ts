import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { traces } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { type Lease, secondsFromNow, type WorkTable } from '../../platform/tasks/leases.ts'

/** Wait after the first failure; each further one doubles. */
export const RETRY_SECONDS = 30

/** How often a run is begun that cannot be made, until more spans come. */
export const MAX_ATTEMPTS = 5

/** Traces as work. */
export const traceWork: WorkTable = {
  table: traces,
  id: traces.runId,
  dueAt: traces.dueAt,
  attempts: traces.attempts,
  leaseHolder: traces.leaseHolder,
}

/** A trace whose turn it is. */
export interface ClaimedTrace {
  runId: string
  version: number
  /** The version that its run is stored as. */
  builtVersion: number
  /** Whether no more spans are waited for. */
  isSettled: boolean
  /** This one included. */
  attempts: number
}

/** What is to be made of a trace that this server holds; undefined for one that is gone. */
export async function readClaimed(
  database: Database,
  { id, attempts }: Lease,
): Promise<ClaimedTrace | undefined> {
  const [claimed] = await database
    .select({
      version: traces.version,
      builtVersion: traces.builtVersion,
      isSettled: sql<boolean>`${traces.settlesAt} <= now()`,
    })
    .from(traces)
    .where(eq(traces.runId, id))
  return claimed && { runId: id, attempts, ...claimed }
}

/** Whether nobody else has taken a trace, or made its run, since it was claimed. */
export function isStillClaimed({ runId, version, attempts }: ClaimedTrace): SQL | undefined {
  return and(eq(traces.runId, runId), eq(traces.attempts, attempts), lte(traces.builtVersion, version))
}

/** After which one more attempt is made of a run that was set aside and of which more has come. */
const longWait = secondsFromNow(RETRY_SECONDS * 2 ** MAX_ATTEMPTS)

/** When a trace is due of which more has come: now; but not before the wait for one that fails is over. */
export const dueAgain: SQL = sql`case when ${traces.attempts} = 0 then now() else coalesce(${traces.dueAt}, ${longWait}) end`

/** The state of a trace that waits for more spans than those of a version. */
export function asideSince(version: number) {
  const dueAt = sql`case when ${traces.version} > ${version} then ${longWait} end`
  return { dueAt, attempts: MAX_ATTEMPTS - 1, leaseHolder: null }
}
