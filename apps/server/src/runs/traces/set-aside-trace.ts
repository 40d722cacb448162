import type { WorkflowRun } from '@vitrine/transcript'
import { eq } from 'drizzle-orm'
import { describeError } from '../../platform/logging/describe-error.ts'
import { pack, unpack } from '../../platform/database/pack.ts'
import { readInSlices } from '../../platform/database/read-slices.ts'
import { runs, traces } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { asideSince, type ClaimedTrace, isStillClaimed } from './trace-turns.ts'

/**
 * Leaves a run as it is that cannot be made anew of its spans, and says so in it, until more of them come. Changes nothing
 * where somebody else has made it meanwhile.
 */
export async function setAsideTrace(
  database: Database,
  claimed: ClaimedTrace,
  error: unknown,
): Promise<void> {
  const { name: type, message } = describeError(error)
  await database.transaction(async (transaction) => {
    const isRun = eq(runs.id, claimed.runId)
    await transaction.select({ id: runs.id }).from(runs).where(isRun).for('no key update')
    const [aside] = await transaction
      .update(traces)
      .set(asideSince(claimed.version))
      .where(isStillClaimed(claimed))
      .returning({ runId: traces.runId })
    if (!aside) return
    const stored = await unpack(await readInSlices(transaction, runs.model, isRun))
    const run: WorkflowRun = {
      ...(JSON.parse(stored.toString()) as WorkflowRun),
      status: 'interrupted',
      error: { type, message: `The run could not be made of all its spans. ${message}` },
    }
    await transaction
      .update(runs)
      .set({ status: run.status, model: pack(JSON.stringify(run)), updatedAt: new Date() })
      .where(isRun)
  })
}
