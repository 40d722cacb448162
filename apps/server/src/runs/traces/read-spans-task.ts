import { mergeSpans, otlpSpans, type TraceSpan } from '@vitrine/transcript'
import { pack } from '../../platform/database/pack.ts'
import type { ArrivedTrace, RunTasks } from '../run-tasks.ts'
import { readOtlpRequest } from './read-otlp-request.ts'
import { isSpanId, isTraceId } from './trace-ids.ts'

/** Reads the spans of an OTLP request, each once; undefined for what is none. */
export async function readSpansTask(
  input: RunTasks['read-spans']['input'],
): Promise<RunTasks['read-spans']['output']> {
  const request = readOtlpRequest(input, 'ExportTraceServiceRequest')
  return request && sortSpans(request)
}

function sortSpans(request: object): RunTasks['read-spans']['output'] {
  const read = otlpSpans(request) ?? []
  const spans = read.flatMap(({ span }) => (span && isIdentified(span) ? span : []))
  const traces = new Map<string, ArrivedTrace>()
  for (const span of mergeSpans([], spans)) {
    const { traceId, spanId, parentSpanId, name, endedAt } = span
    const trace = traces.get(traceId) ?? { traceId, name, hasEnded: false, spans: [] }
    traces.set(traceId, trace)
    const hasEnded = endedAt !== undefined
    if (parentSpanId === undefined) Object.assign(trace, { name, hasEnded: trace.hasEnded || hasEnded })
    const json = JSON.stringify(span)
    trace.spans.push({ spanId, hasEnded, span: pack(json), bytes: Buffer.byteLength(json) })
  }
  return { traces: [...traces.values()], unreadable: read.length - spans.length }
}

function isIdentified({ traceId, spanId }: TraceSpan): boolean {
  return isTraceId(traceId) && isSpanId(spanId)
}
