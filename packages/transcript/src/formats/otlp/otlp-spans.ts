import { epochTimeOfNanoseconds } from '../../reading/epoch-time.ts'
import { asArray, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { spanAttributes } from './span-attributes.ts'
import { spanId } from './span-id.ts'
import type { ReadSpan, SpanEvent, TraceSpan } from '../../spans/trace-span.ts'

/**
 * The spans of an OTLP request in JSON, in order, or of one decoded from protobuf to the same names, with bytes in base64
 * and 64-bit numbers as strings. Also reads what Tempo (`batches`) and older exporters (`instrumentationLibrarySpans`)
 * make of it. Undefined where the value is none.
 */
export function otlpSpans(request: unknown): ReadSpan[] | undefined {
  const resources = resourceSpans(request)
  return resources?.flatMap((resourceSpan) => {
    const resource = spanAttributes(asObject(asObject(resourceSpan)?.resource)?.attributes)
    return scopeSpans(asObject(resourceSpan) ?? {}).flatMap((value) => {
      const scoped = asObject(value) ?? {}
      const scope = asText(asObject(scoped.scope ?? scoped.instrumentationLibrary)?.name)
      return (asArray(scoped.spans) ?? []).map((span) => ({
        value: span,
        span: readSpan(span, resource, scope),
      }))
    })
  })
}

/** Whether a value is an OTLP request with spans, under any of the names exporters give it. */
export function isOtlp(value: unknown): boolean {
  return resourceSpans(value) !== undefined
}

function resourceSpans(request: unknown): unknown[] | undefined {
  const object = asObject(request)
  const list = asArray(object?.resourceSpans) ?? asArray(object?.resource_spans) ?? asArray(object?.batches)
  if (list) return list.some((value) => scopeSpans(asObject(value) ?? {}).length > 0) ? list : undefined
  const inner = asObject(object?.trace) ?? asObject(object?.data)
  return inner && resourceSpans({ ...inner, trace: undefined, data: undefined })
}

function scopeSpans(resourceSpan: JsonObject): unknown[] {
  return (
    asArray(resourceSpan.scopeSpans) ??
    asArray(resourceSpan.scope_spans) ??
    asArray(resourceSpan.instrumentationLibrarySpans) ??
    []
  )
}

function readSpan(value: unknown, resource: JsonObject, scope: string | undefined): TraceSpan | undefined {
  const span = asObject(value)
  if (!span || (span.name === undefined && span.spanId === undefined)) return undefined
  const status = asObject(span.status) ?? {}
  const parentSpanId = spanId(span.parentSpanId ?? span.parent_span_id, 8)
  const startedAt = epochTimeOfNanoseconds(span.startTimeUnixNano ?? span.start_time_unix_nano)
  const endedAt = epochTimeOfNanoseconds(span.endTimeUnixNano ?? span.end_time_unix_nano)
  const statusMessage = asText(status.message)
  return {
    traceId: spanId(span.traceId ?? span.trace_id, 16) ?? '',
    spanId: spanId(span.spanId ?? span.span_id, 8) ?? '',
    ...(parentSpanId && { parentSpanId }),
    name: asText(span.name) ?? 'span',
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    status: statusOf(status.code),
    ...(statusMessage && { statusMessage }),
    ...(scope && { scope }),
    attributes: spanAttributes(span.attributes),
    resource,
    events: (asArray(span.events) ?? []).map((event) => readEvent(asObject(event) ?? {})),
  }
}

function readEvent(event: JsonObject): SpanEvent {
  const at = epochTimeOfNanoseconds(event.timeUnixNano ?? event.time_unix_nano)
  return {
    name: asString(event.name) ?? '',
    ...(at !== undefined && { at }),
    attributes: spanAttributes(event.attributes),
  }
}

function statusOf(code: unknown): TraceSpan['status'] {
  if (code === 2 || code === 'STATUS_CODE_ERROR') return 'error'
  return code === 1 || code === 'STATUS_CODE_OK' ? 'ok' : 'unset'
}
