import { groupBy } from '../json/group-by.ts'
import type { TraceLog } from './trace-log.ts'
import type { TraceSpan } from './trace-span.ts'

/**
 * Spans with the log records of their traces as events, each span's in order of time; records without a span belong to the
 * outermost one. Records of a span that is not there stand in a span made for them, so that none is lost: it bears the name
 * of the first record, lies below the outermost span and lasts from the first record to the last.
 */
export function addLogsToSpans(spans: readonly TraceSpan[], logs: readonly TraceLog[]): TraceSpan[] {
  if (logs.length === 0) return [...spans]
  const known = new Set(spans.map(({ traceId, spanId }) => keyOf(traceId, spanId)))
  const outermost = new Map<string, string>()
  for (const { traceId, spanId, parentSpanId } of spans)
    if (parentSpanId === undefined && !outermost.has(traceId)) outermost.set(traceId, spanId)
  const bySpan = groupBy(logs, ({ traceId, spanId }) =>
    keyOf(traceId, spanId ?? outermost.get(traceId) ?? NO_SPAN),
  )
  const missing = [...bySpan].filter(([key]) => !known.has(key)).map(([, own]) => spanOf(own, outermost))
  return [
    ...spans.map((span) => {
      const own = bySpan.get(keyOf(span.traceId, span.spanId))
      return own ? { ...span, events: inOrder([...span.events, ...own.map(({ event }) => event)]) } : span
    }),
    ...missing,
  ]
}

const keyOf = (traceId: string, spanId: string) => `${traceId}/${spanId}`

/** Id of the span that is made for records of a trace of which no span is known. */
const NO_SPAN = 'logs'

function spanOf(logs: readonly TraceLog[], outermost: ReadonlyMap<string, string>): TraceSpan {
  const events = inOrder(logs.map(({ event }) => event))
  const [first] = logs
  const { traceId = '', spanId = NO_SPAN, resource = {} } = first ?? {}
  const parentSpanId = outermost.get(traceId)
  const times = events.flatMap(({ at }) => at ?? [])
  const [startedAt] = times
  const endedAt = times.at(-1)
  return {
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name: events.find(({ name }) => name !== '')?.name ?? 'logs',
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    status: 'unset',
    attributes: {},
    resource,
    events,
  }
}

/** Events that do not say when they happened stay where they are told, before the others. */
function inOrder<Event extends { at?: number }>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
}
