import { and, eq, exists, gt, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { workflowCosts, workflowRuns, workflows } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { readUsualRun } from './usual-run.ts'

/** When it is worth while to try again, in seconds. */
const RETRY_SECONDS = 3600

/** Sums of decimal fractions are a little off. */
const TOLERANCE = 1e-9

const aDayAgo = sql`now() - interval '1 day'`

/** What the runs of a workflow may cost, which nobody changes, and of which nobody sets anything aside, until the transaction ends. */
export interface HeldCostLimit {
  workflowId: string
  perDay: number
  /** Null for what runs usually cost. */
  perRun: number | null
  /** ISO 4217. */
  currency: string
}

/** Holds the limit of a workflow, before any of its runs is held; undefined where it has none. */
export async function holdCostLimit(
  transaction: Transaction,
  workflowId: string,
): Promise<HeldCostLimit | undefined> {
  const [row] = await transaction
    .select({
      perDay: workflows.costPerDay,
      perRun: workflows.costPerRun,
      currency: workflows.costCurrency,
    })
    .from(workflows)
    .where(eq(workflows.id, workflowId))
    .for('no key update')
  if (!row || row.perDay === null || row.currency === null) return undefined
  return { workflowId, perDay: row.perDay, perRun: row.perRun, currency: row.currency }
}

/**
 * Sets aside what a run is reckoned with, until it ends or waits for answers: what is given for one, else what runs usually cost,
 * on top of what the run has cost already; else, while nobody knows that, all that is left of the day. Throws a 429 where that is
 * more than is left.
 */
export async function reserveCost(
  transaction: Transaction,
  { workflowId, perDay, perRun, currency }: HeldCostLimit,
  runId: string,
): Promise<void> {
  const left = perDay - (await costOfOthers(transaction, { workflowId, currency, runId }))
  const spent = await costSoFar(transaction, runId, currency)
  const expected = perRun ?? (await usualCost(transaction, workflowId, currency))
  const amount = expected === undefined ? left : spent + expected
  if (left - spent <= TOLERANCE * perDay || amount > left * (1 + TOLERANCE))
    throw new DomainError(
      'too-many-requests',
      'The runs of this workflow have cost what they may within a day, or will once those that go on have ended.',
      { reason: 'cost-limit', retryAfterSeconds: RETRY_SECONDS },
    )
  await transaction
    .insert(workflowCosts)
    .values({ runId, workflowId, amount, currency })
    .onConflictDoUpdate({
      target: workflowCosts.runId,
      set: { amount, currency, reservedAt: sql`now()`, settledAt: null },
    })
}

/**
 * Puts what a run has cost so far in place of what was set aside for it, while it waits for answers or was cancelled as it began
 * to. Changes nothing once it has gone on from this leg.
 */
export async function releaseReservation(
  transaction: Transaction,
  { id, leg }: Pick<typeof workflowRuns.$inferSelect, 'id' | 'leg'>,
): Promise<void> {
  const { workflowId, cost, costCurrency, status } = workflowRuns
  const [run] = await transaction
    .select({ workflowId, cost, costCurrency })
    .from(workflowRuns)
    .where(and(eq(workflowRuns.id, id), eq(workflowRuns.leg, leg), inArray(status, ['waiting', 'cancelled'])))
  if (!run) return
  const soFar =
    run.cost === null || run.costCurrency === null
      ? undefined
      : { amount: run.cost, currency: run.costCurrency }
  await recordCost(transaction, { id, workflowId: run.workflowId, endedAt: null }, soFar)
}

/** Writes down what a run cost, as far as its agent says it, in place of what was set aside. */
export async function recordCost(
  database: Database | Transaction,
  { id, workflowId, endedAt }: Pick<typeof workflowRuns.$inferSelect, 'id' | 'workflowId' | 'endedAt'>,
  cost: { amount: number; currency: string } | undefined,
): Promise<void> {
  if (!cost) {
    await database.delete(workflowCosts).where(eq(workflowCosts.runId, id))
    return
  }
  const settled = { ...cost, settledAt: endedAt ?? sql`now()` }
  await database
    .insert(workflowCosts)
    .values({ runId: id, workflowId, ...settled })
    .onConflictDoUpdate({ target: workflowCosts.runId, set: settled })
}

/** Forgets what counts no more. */
export async function dropOldCosts(database: Database): Promise<void> {
  const isOld = or(
    lt(workflowCosts.settledAt, aDayAgo),
    and(
      isNull(workflowCosts.settledAt),
      lt(workflowCosts.reservedAt, aDayAgo),
      notExists(openRuns(database)),
    ),
  )
  await database.delete(workflowCosts).where(isOld)
}

function openRuns(database: Database | Transaction) {
  return database
    .select({ one: sql`1` })
    .from(workflowRuns)
    .where(and(eq(workflowRuns.id, workflowCosts.runId), isNull(workflowRuns.endedAt)))
}

/** What other runs have cost within a day, and what is set aside for those that go on; for a day also for one that was deleted first. */
async function costOfOthers(
  transaction: Transaction,
  { workflowId, currency, runId }: { workflowId: string; currency: string; runId: string },
): Promise<number> {
  const isReserved = and(
    isNull(workflowCosts.settledAt),
    or(gt(workflowCosts.reservedAt, aDayAgo), exists(openRuns(transaction))),
  )
  const [others] = await transaction
    .select({ cost: sql<number>`coalesce(sum(${workflowCosts.amount}), 0)::float8` })
    .from(workflowCosts)
    .where(
      and(
        eq(workflowCosts.workflowId, workflowId),
        eq(workflowCosts.currency, currency),
        ne(workflowCosts.runId, runId),
        or(gt(workflowCosts.settledAt, aDayAgo), isReserved),
      ),
    )
  return others?.cost ?? 0
}

/** What a run cost within a day before it waited. */
async function costSoFar(transaction: Transaction, runId: string, currency: string): Promise<number> {
  const isSettled = gt(workflowCosts.settledAt, aDayAgo)
  const [own] = await transaction
    .select({ amount: workflowCosts.amount })
    .from(workflowCosts)
    .where(and(eq(workflowCosts.runId, runId), eq(workflowCosts.currency, currency), isSettled))
  return own?.amount ?? 0
}

async function usualCost(
  transaction: Transaction,
  workflowId: string,
  currency: string,
): Promise<number | undefined> {
  const cost = (await readUsualRun(transaction, workflowId))?.medianCost
  return cost?.currency === currency ? cost.amount : undefined
}
