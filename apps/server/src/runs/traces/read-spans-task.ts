import { fromBinary, toJson } from '@bufbuild/protobuf'
import { mergeSpans, otlpSpans, type TraceSpan } from '@vitrine/transcript'
import { pack } from '../../platform/database/pack.ts'
import { otlpMessage } from './otlp-messages.ts'
import type { ArrivedTrace, RunTasks } from '../run-tasks.ts'

/** Shape of the ids: https://opentelemetry.io/docs/specs/otel/trace/api/#spancontext */
const TRACE_ID = /^[0-9a-f]{32}$/
const SPAN_ID = /^[0-9a-f]{16}$/

/** Reads the spans of an OTLP request, each once; undefined for what is none. */
export async function readSpansTask({
  body,
  isBinary,
}: RunTasks['read-spans']['input']): Promise<RunTasks['read-spans']['output']> {
  try {
    const request = isBinary ? readBinary(body) : (JSON.parse(Buffer.from(body).toString()) as unknown)
    const isMessage = typeof request === 'object' && request !== null && !Array.isArray(request)
    return isMessage ? sortSpans(request) : undefined
  } catch {
    return undefined
  }
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
  return TRACE_ID.test(traceId) && SPAN_ID.test(spanId)
}

function readBinary(body: Uint8Array): unknown {
  const schema = otlpMessage('ExportTraceServiceRequest')
  return toJson(schema, fromBinary(schema, body, { readUnknownFields: false }))
}
