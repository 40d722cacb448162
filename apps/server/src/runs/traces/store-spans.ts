import { and, eq, inArray, sql } from 'drizzle-orm'
import { plainLine } from '../../platform/database/plain-line.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { pack, unpack } from '../../platform/database/pack.ts'
import { runs, traces, traceSpans } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { ArrivedTrace } from '../run-tasks.ts'
import type { TraceLimits } from './trace-limits.ts'
import { dueAgain } from './trace-turns.ts'

const MAX_NAME_LENGTH = 500

/** Rows of one insertion. */
const MAX_ROWS = 500

/** Spans of which trace came to which workspace. */
interface Arrival {
  workspaceId: string
  trace: ArrivedTrace
  limits: TraceLimits
  /** Whether the workspace has room for another trace. */
  hasRoom: boolean
}

/**
 * Stores spans, each once: one that is there already is replaced only by one that knows its end. However many requests bring
 * spans of one trace at once, they take turns. Returns how many were not stored for want of room.
 */
export function storeSpans(database: Database, arrival: Arrival): Promise<number> {
  return database.transaction(async (transaction) => {
    const known = await lockTrace(transaction, arrival)
    if (!known) return arrival.trace.spans.length
    const { trace, limits } = arrival
    const standing = await standingOf(transaction, known.runId, trace)
    const news = trace.spans.filter(({ spanId, hasEnded }) => {
      const isEnded = standing.get(spanId)?.hasEnded
      return isEnded === undefined || (!isEnded && hasEnded)
    })
    let { spans, bytes } = known
    const stored = news.filter(({ spanId, bytes: length }) => {
      const replaced = standing.get(spanId)
      const after = {
        spans: spans + (replaced ? 0 : 1),
        bytes: Math.max(bytes - (replaced?.bytes ?? 0), 0) + length,
      }
      const fits = arrival.hasRoom && after.spans <= limits.spansOfTrace && after.bytes <= limits.bytesOfTrace
      if (fits) ({ spans, bytes } = after)
      return fits
    })
    if (stored.length > 0) {
      for (let from = 0; from < stored.length; from += MAX_ROWS)
        await insert(transaction, known.runId, stored.slice(from, from + MAX_ROWS))
      const hasEnded = known.hasEnded || trace.hasEnded
      await transaction
        .update(traces)
        .set({
          spans,
          bytes,
          hasEnded,
          version: sql`${traces.version} + 1`,
          changedAt: sql`now()`,
          dueAt: dueAgain,
          settlesAt: sql`now() + make_interval(secs => ${(hasEnded ? limits.quietMs : limits.openMs) / 1000})`,
        })
        .where(eq(traces.runId, known.runId))
    }
    return news.length - stored.length
  })
}

/** The trace, which nobody else changes until the transaction ends; undefined for one that has been closed, or has no room. */
async function lockTrace(transaction: Transaction, { workspaceId, trace, limits, hasRoom }: Arrival) {
  const { traceId: traceKey } = trace
  const name = plainLine(trace.name, MAX_NAME_LENGTH) || 'Trace'
  const empty = { id: traceKey, workflow: { name }, status: 'running', steps: [], source: { format: 'otlp' } }
  if (hasRoom) {
    const [made] = await transaction
      .insert(runs)
      .values({
        id: newShareId(),
        workspaceId,
        origin: 'traces',
        traceKey,
        contentHash: '',
        sourceFormat: 'otlp',
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

/** The spans that are there already, with the bytes of the JSON of those that may be replaced. */
async function standingOf(
  transaction: Transaction,
  runId: string,
  { spans }: ArrivedTrace,
): Promise<Map<string, { hasEnded: boolean; bytes: number }>> {
  const ids = spans.map(({ spanId }) => spanId)
  const rows = await transaction
    .select({
      spanId: traceSpans.spanId,
      hasEnded: traceSpans.hasEnded,
      open: sql<Uint8Array | null>`case when ${traceSpans.hasEnded} then null else ${traceSpans.span} end`,
    })
    .from(traceSpans)
    .where(and(eq(traceSpans.runId, runId), inArray(traceSpans.spanId, ids)))
  const standing = rows.map(async ({ spanId, hasEnded, open }) => {
    const bytes = open ? (await unpack(open)).byteLength : 0
    return [spanId, { hasEnded, bytes }] as const
  })
  return new Map(await Promise.all(standing))
}

async function insert(transaction: Transaction, runId: string, spans: ArrivedTrace['spans']): Promise<void> {
  await transaction
    .insert(traceSpans)
    .values(spans.map(({ spanId, hasEnded, span }) => ({ runId, spanId, hasEnded, span: Buffer.from(span) })))
    .onConflictDoUpdate({
      target: [traceSpans.runId, traceSpans.spanId],
      set: { hasEnded: sql`excluded.has_ended`, span: sql`excluded.span` },
    })
}
