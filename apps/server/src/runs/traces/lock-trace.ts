import { and, eq, inArray, sql } from 'drizzle-orm'
import { pack } from '../../platform/database/pack.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { runs, traces } from '../../platform/database/schema.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import type { Transaction } from '../../platform/database/store.ts'
import type { TraceLimits } from './trace-limits.ts'
import { dueAgain } from './trace-turns.ts'

const MAX_NAME_LENGTH = 500

/** What a trace is called, and what wrote it. */
interface NamedTrace {
  traceId: string
  name: string
  /** @default 'otlp' */
  format?: string
}

/** What came of which trace to which workspace. */
export interface TraceAddition<Trace extends NamedTrace> {
  workspaceId: string
  trace: Trace
  limits: TraceLimits
  /** Whether the workspace has room for more. */
  hasRoom: boolean
}

/** A trace as it is stored. */
export type LockedTrace = typeof traces.$inferSelect

/** The trace, which nobody else changes until the transaction ends; undefined for one that has been closed, or has no room. */
export async function lockTrace(
  transaction: Transaction,
  { workspaceId, trace, limits, hasRoom }: TraceAddition<NamedTrace>,
): Promise<LockedTrace | undefined> {
  const { traceId: traceKey, format = 'otlp' } = trace
  const name = storableLine(trace.name, MAX_NAME_LENGTH) || 'Trace'
  const empty = { id: traceKey, workflow: { name }, status: 'running', steps: [], source: { format } }
  if (hasRoom) {
    const [made] = await transaction
      .insert(runs)
      .values({
        id: newShareId(),
        workspaceId,
        origin: 'traces',
        traceKey,
        contentHash: '',
        sourceFormat: format,
        name,
        status: 'running',
        steps: 0,
        failedSteps: 0,
        model: pack(JSON.stringify(empty)),
      })
      .onConflictDoNothing({ target: [runs.workspaceId, runs.traceKey] })
      .returning({ runId: runs.id })
    if (made) {
      const settlesAt = sql`now() + make_interval(secs => ${limits.openMs / 1000})`
      await transaction.insert(traces).values({ runId: made.runId, settlesAt })
    }
  }
  const run = transaction
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.workspaceId, workspaceId), eq(runs.traceKey, traceKey)))
  const [known] = await transaction.select().from(traces).where(inArray(traces.runId, run)).for('update')
  return known
}

/** What a trace holds once more of it is stored. */
interface TraceChange extends Partial<Pick<LockedTrace, 'spans' | 'logs' | 'bytes' | 'hasEnded'>> {
  limits: TraceLimits
}

/** Writes down that more of a locked trace is stored, so that its run is made anew. */
export async function changeTrace(
  transaction: Transaction,
  { runId, ...known }: LockedTrace,
  { limits, ...change }: TraceChange,
): Promise<void> {
  const { hasEnded } = { ...known, ...change }
  await transaction
    .update(traces)
    .set({
      ...change,
      version: sql`${traces.version} + 1`,
      changedAt: sql`now()`,
      dueAt: dueAgain,
      settlesAt: sql`now() + make_interval(secs => ${(hasEnded ? limits.quietMs : limits.openMs) / 1000})`,
    })
    .where(eq(traces.runId, runId))
}
