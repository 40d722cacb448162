import type { WorkflowRun } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { describeError } from '../logging/describe-error.ts'
import { pack, unpack } from '../store/pack.ts'
import { readInSlices } from '../store/read-slices.ts'
import { runs, traces } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { asideSince, type ClaimedTrace } from './trace-turns.ts'

/** Leaves a run as it is that cannot be made anew of its spans, and says so in it, until more of them come. */
export async function setAsideTrace(
  database: Database,
  { runId, version }: ClaimedTrace,
  error: unknown,
): Promise<void> {
  const stored = await unpack(await readInSlices(database, runs.model, eq(runs.id, runId)))
  const { name: type, message } = describeError(error)
  const run: WorkflowRun = {
    ...(JSON.parse(stored.toString()) as WorkflowRun),
    status: 'interrupted',
    error: { type, message: `The run could not be made of all its spans. ${message}` },
  }
  await database.transaction(async (transaction) => {
    const isRun = eq(runs.id, runId)
    await transaction.select({ id: runs.id }).from(runs).where(isRun).for('no key update')
    const [aside] = await transaction
      .update(traces)
      .set(asideSince(version))
      .where(eq(traces.runId, runId))
      .returning({ runId: traces.runId })
    if (!aside) return
    await transaction
      .update(runs)
      .set({ status: run.status, model: pack(JSON.stringify(run)), updatedAt: new Date() })
      .where(isRun)
  })
}
