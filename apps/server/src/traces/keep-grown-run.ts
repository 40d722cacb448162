import { and, eq, lte, sql } from 'drizzle-orm'
import { storeFileListOfRun } from '../conversations/store-file-list.ts'
import { toMoment } from '../run-library/to-moment.ts'
import { runFiles, runs, traces } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { doneUntil } from '../work/leased-worker.ts'
import type { ImportedRun } from '../work/tasks.ts'

/** A run as its spans tell it by now. */
export interface GrownRun {
  runId: string
  /** Of the spans that it was made of. */
  version: number
  /** Whether no more spans are waited for. */
  isSettled: boolean
  run: ImportedRun
}

/** Spans for each of which a growing run waits a millisecond longer until it is made again. */
const SPANS_PER_SECOND = 1_000

/** Writes a run down, unless one of more spans has been already. */
export function keepGrownRun(
  database: Database,
  { runId, version, isSettled, run }: GrownRun,
): Promise<void> {
  return database.transaction(async (transaction) => {
    // Before its trace, as by who deletes it.
    await transaction.select({ id: runs.id }).from(runs).where(eq(runs.id, runId)).for('no key update')
    const wait = sql`make_interval(secs => ${traces.spans}::float / ${SPANS_PER_SECOND})`
    const [kept] = await transaction
      .update(traces)
      .set({
        builtVersion: version,
        ...doneUntil(sql`case when ${traces.version} > ${version} then now() + ${wait}
          when ${isSettled} then null else ${traces.settlesAt} end`),
      })
      .where(and(eq(traces.runId, runId), lte(traces.builtVersion, version)))
      .returning({ runId: traces.runId })
    if (!kept) return
    await transaction.delete(runFiles).where(eq(runFiles.runId, runId))
    await storeFileListOfRun(transaction, runId, run.listedFiles)
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
