import { and, eq, inArray, sql } from 'drizzle-orm'
import { unpack } from '../../platform/database/pack.ts'
import { traceSpans } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import type { ArrivedTrace } from '../run-tasks.ts'
import { type TraceAddition, changeTrace, lockTrace } from './lock-trace.ts'

/** Rows of one insertion. */
const MAX_ROWS = 500

/**
 * Stores spans, each once: one that is there already is replaced only by one that knows its end. However many requests bring
 * spans of one trace at once, they take turns. Returns how many were not stored for want of room.
 */
export function storeSpans(database: Database, addition: TraceAddition<ArrivedTrace>): Promise<number> {
  return database.transaction(async (transaction) => {
    const known = await lockTrace(transaction, addition)
    if (!known) return addition.trace.spans.length
    const { trace, limits } = addition
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
      const fits =
        addition.hasRoom && after.spans <= limits.spansOfTrace && after.bytes <= limits.bytesOfTrace
      if (fits) ({ spans, bytes } = after)
      return fits
    })
    if (stored.length > 0) {
      for (let from = 0; from < stored.length; from += MAX_ROWS)
        await insert(transaction, known.runId, stored.slice(from, from + MAX_ROWS))
      await changeTrace(transaction, known, {
        spans,
        bytes,
        hasEnded: known.hasEnded || trace.hasEnded,
        limits,
      })
    }
    return news.length - stored.length
  })
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
