import type { TraceSpan } from './trace-span.ts'

/**
 * The spans of one or more traces with those that came later: a span that is there already is replaced only by one
 * that knows its end, so that repeated and late ones change nothing. Spans without an id all stay.
 */
export function mergeSpans(known: readonly TraceSpan[], arrived: readonly TraceSpan[]): TraceSpan[] {
  const byId = new Map<string, TraceSpan>()
  for (const span of [...known, ...arrived]) {
    const key = span.spanId === '' ? `#${byId.size}` : `${span.traceId}/${span.spanId}`
    if (isNewer(span, byId.get(key))) byId.set(key, span)
  }
  return [...byId.values()]
}

function isNewer(span: TraceSpan, known: TraceSpan | undefined): boolean {
  return known === undefined || (known.endedAt === undefined && span.endedAt !== undefined)
}
