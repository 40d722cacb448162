import type { UsualRun } from '@vitrine/api-client/contract/workflows'
import { and, desc, eq, sql } from 'drizzle-orm'
import { workflowRuns } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

/** Runs that are looked at, the latest. */
const RUNS = 50

const columns = {
  startedAt: workflowRuns.startedAt,
  endedAt: workflowRuns.endedAt,
  cost: workflowRuns.cost,
  costCurrency: workflowRuns.costCurrency,
}

/** What runs of a workflow usually take, of the latest that succeeded; null until one has. */
export async function readUsualRun(database: Database, workflowId: string): Promise<UsualRun | null> {
  const rows = await database
    .select(columns)
    .from(workflowRuns)
    .where(and(eq(workflowRuns.workflowId, workflowId), eq(workflowRuns.status, 'succeeded')))
    .orderBy(desc(sql`coalesce(${workflowRuns.startedAt}, ${workflowRuns.createdAt})`))
    .limit(RUNS)
  const times = rows
    .flatMap(({ startedAt, endedAt }) =>
      startedAt && endedAt ? [endedAt.getTime() - startedAt.getTime()] : [],
    )
    .map((time) => Math.max(0, time))
  if (times.length === 0) return null
  return {
    runs: times.length,
    medianMs: shareOf(times, 0.5),
    mostMs: shareOf(times, 0.9),
    medianCost: medianCost(rows),
  }
}

function medianCost(
  rows: readonly Pick<typeof workflowRuns.$inferSelect, 'cost' | 'costCurrency'>[],
): UsualRun['medianCost'] {
  const costs = rows.flatMap(({ cost, costCurrency }) =>
    cost === null || costCurrency === null ? [] : [{ amount: cost, currency: costCurrency }],
  )
  const [first] = costs
  if (!first || costs.some(({ currency }) => currency !== first.currency)) return null
  const amount = shareOf(
    costs.map(({ amount: each }) => each),
    0.5,
  )
  return { amount, currency: first.currency }
}

/** The smallest of some numbers that is no less than this share of them. */
function shareOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
