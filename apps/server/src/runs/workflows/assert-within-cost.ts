import { and, eq, gt, sql } from 'drizzle-orm'
import { workflowRuns } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { WorkflowRow } from './find-workflow.ts'

/** When it is worth while to try again, in seconds. */
const RETRY_SECONDS = 3600

/**
 * Throws a 429 where the runs of a workflow that ended within a day have cost what they may, as far as their agents say it in
 * the currency of the limit. Nothing is reserved: runs that begin at once all pass, and what waits or was deleted does not count.
 */
export async function assertWithinCost(
  database: Database | Transaction,
  { id, costPerDay, costCurrency }: Pick<WorkflowRow, 'id' | 'costPerDay' | 'costCurrency'>,
): Promise<void> {
  if (costPerDay === null || costCurrency === null) return
  const [spent] = await database
    .select({ cost: sql<number>`coalesce(sum(${workflowRuns.cost}), 0)::float8` })
    .from(workflowRuns)
    .where(
      and(
        eq(workflowRuns.workflowId, id),
        eq(workflowRuns.costCurrency, costCurrency),
        gt(workflowRuns.endedAt, sql`now() - interval '1 day'`),
      ),
    )
  if ((spent?.cost ?? 0) < costPerDay) return
  throw new DomainError(
    'too-many-requests',
    'The runs of this workflow have cost what they may within a day.',
    { reason: 'cost-limit', retryAfterSeconds: RETRY_SECONDS },
  )
}
