import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import { storeFileListOfRun } from '../../conversations/library/store-file-list.ts'
import { toMoment } from '../library/to-moment.ts'
import { runFiles, runs, runSegments, traces } from '../../platform/database/schema.ts'
import { storeSegments } from '../../platform/database/store-segments.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { doneUntil } from '../../platform/tasks/leased-worker.ts'
import type { ProjectedRun } from '../run-tasks.ts'
import type { TraceLimits } from './trace-limits.ts'
import { type ClaimedTrace, isStillClaimed } from './trace-turns.ts'

/** Spans for each of which a growing run waits a millisecond longer until it is made again. */
const SPANS_PER_SECOND = 1_000

/**
 * Stores a run as the spans of a claimed trace make it by now. Changes nothing where another server has made it meanwhile:
 * what changed was found beside the segments that stood there before.
 */
export function storeProjectedRun(
  database: Database,
  claimed: ClaimedTrace,
  run: ProjectedRun,
  { openMs, quietMs }: TraceLimits,
): Promise<void> {
  const { runId, version, builtVersion, isSettled } = claimed
  return database.transaction(async (transaction) => {
    // Before its trace, as by who deletes it.
    await transaction.select({ id: runs.id }).from(runs).where(eq(runs.id, runId)).for('no key update')
    if (isSettled && (await goesOn(transaction, claimed))) return
    const quiet = sql`${traces.changedAt} + make_interval(secs => ${(run.isOpen ? openMs : quietMs) / 1000})`
    // What has come since may be open, whatever was before it.
    const settlesAt =
      run.isOpen === undefined
        ? sql`${traces.settlesAt}`
        : sql`case when ${traces.version} > ${version} then ${traces.settlesAt} else ${quiet} end`
    const wait = sql`make_interval(secs => ${traces.spans}::float / ${SPANS_PER_SECOND})`
    const [stored] = await transaction
      .update(traces)
      .set({
        builtVersion: version,
        settlesAt,
        ...doneUntil(sql`case when ${traces.version} > ${version} then now() + ${wait}
          when ${isSettled} then null else ${settlesAt} end`),
      })
      .where(and(isStillClaimed(claimed), eq(traces.builtVersion, builtVersion)))
      .returning({ runId: traces.runId })
    if (!stored) return
    const files = run.listedFiles.map(({ sha256 }) => sha256)
    await transaction
      .delete(runFiles)
      .where(and(eq(runFiles.runId, runId), notInArray(runFiles.sha256, files)))
    await storeFileListOfRun(transaction, runId, run.listedFiles)
    await storeSegments(transaction, runSegments, runId, run)
    await transaction
      .update(runs)
      .set({
        contentHash: run.contentHash,
        name: run.title,
        status: run.status,
        startedAt: toMoment(run.startedAt),
        endedAt: toMoment(run.endedAt),
        steps: run.steps,
        failedSteps: run.failedSteps,
        model: Buffer.from(run.model),
        updatedAt: sql`now()`,
      })
      .where(eq(runs.id, runId))
  })
}

/** Whether more has come of a trace that was held to be over, so that what was made of it does not count. It is due at once then. */
async function goesOn(transaction: Transaction, claimed: ClaimedTrace): Promise<boolean> {
  const [more] = await transaction
    .update(traces)
    .set(doneUntil(sql`now()`))
    .where(and(isStillClaimed(claimed), gt(traces.version, claimed.version)))
    .returning({ runId: traces.runId })
  return more !== undefined
}
