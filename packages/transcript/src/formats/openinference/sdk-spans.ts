import { asArray, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import type { ReadSpan, SpanEvent, TraceSpan } from '../../spans/trace-span.ts'
import { flatAttributes } from './flat-attributes.ts'

const KIND = 'openinference.span.kind'

/**
 * The spans of a value, in order: a list of them, one, or the flat attributes of one, as OpenInference's tests and logs
 * have them. Undefined where the value is none.
 */
export function sdkSpans(value: unknown): ReadSpan[] | undefined {
  const list = listOf(value)
  if (list) return list.some(isSpan) ? list.map((span) => ({ value: span, span: readSpan(span) })) : undefined
  const attributes = asObject(value)
  if (!attributes || !isAttributes(attributes)) return undefined
  // The attributes are the whole span: as its value they would all be keys that no span has.
  return [{ value: { attributes }, span: spanOf({ attributes }) }]
}

/** Whether a value holds spans of an SDK, or attributes of OpenInference. */
export function isSpans(value: unknown): boolean {
  return sdkSpans(value) !== undefined
}

function listOf(value: unknown): unknown[] | undefined {
  const list = asArray(value) ?? asArray(asObject(value)?.data) ?? asArray(asObject(value)?.spans)
  return list ?? (isSpan(value) ? [value] : undefined)
}

function isAttributes(attributes: JsonObject): boolean {
  if ('spanId' in attributes || 'attributes' in attributes) return false
  return asText(attributes[KIND]) !== undefined || isGenAi(attributes)
}

/** The attributes of a call of a model in the words of OpenTelemetry. */
function isGenAi(attributes: JsonObject): boolean {
  return ['gen_ai.operation.name', 'gen_ai.request.model'].every(
    (key) => asText(attributes[key]) !== undefined,
  )
}

/** A span has a name and the ids of its context, which OTLP has in other places. */
function isSpan(value: unknown): value is JsonObject {
  const span = asObject(value)
  return span !== undefined && asText(span.name) !== undefined && idsOf(span).spanId !== undefined
}

const KINDS = /^(AGENT|CHAIN|EMBEDDING|EVALUATOR|GUARDRAIL|LLM|PROMPT|RERANKER|RETRIEVER|TOOL|UNKNOWN)$/

/** Phoenix's own lists have the ids beside the name; a kind of OpenInference says that it is one of them. */
function isFlat({ span_id: spanId, trace_id: traceId, kind, attributes }: JsonObject): boolean {
  const stated = asText(asObject(attributes)?.[KIND]) ?? asText(kind) ?? ''
  return asText(spanId) !== undefined && asText(traceId) !== undefined && KINDS.test(stated)
}

function idsOf(span: JsonObject): { traceId?: string; spanId?: string } {
  const context = asObject(span.spanContext) ?? asObject(span.context)
  if (isFlat(span)) return { traceId: hex(span.trace_id), spanId: hex(span.span_id) }
  const isPrinted = asObject(span.attributes) !== undefined && typeof span.traceId === 'string'
  return {
    traceId: hex(
      context?.traceId ?? context?.trace_id ?? span['context.trace_id'] ?? (isPrinted && span.traceId),
    ),
    spanId: hex(context?.spanId ?? context?.span_id ?? span['context.span_id'] ?? (isPrinted && span.id)),
  }
}

/** Python writes ids as `0x…`. */
function hex(value: unknown): string | undefined {
  return asText(value)?.replace(/^0x/, '')
}

function readSpan(value: unknown): TraceSpan | undefined {
  return isSpan(value) ? spanOf(value) : undefined
}

function spanOf(span: JsonObject): TraceSpan {
  const { traceId = '', spanId = '' } = idsOf(span)
  const attributes = flatAttributes(span)
  const kind = asText(span.span_kind) ?? (isFlat(span) ? asText(span.kind) : undefined)
  const parentSpanId = parentOf(span)
  const startedAt = timeOf(span.startTime ?? span.start_time) ?? printedTime(span)
  const endedAt = timeOf(span.endTime ?? span.end_time) ?? endByDuration(span, startedAt)
  const status = asObject(span.status) ?? {}
  const statusMessage = asText(status.message) ?? asText(status.description) ?? asText(span.status_message)
  const scope = asText((asObject(span.instrumentationScope) ?? asObject(span.instrumentationLibrary))?.name)
  return {
    traceId,
    spanId,
    parentSpanId,
    name:
      asText(span.name) ??
      asText(attributes['llm.model_name']) ??
      asText(attributes['gen_ai.request.model']) ??
      'span',
    startedAt,
    endedAt,
    status: statusOf(status.code ?? status.status_code ?? span.status_code),
    statusMessage,
    scope,
    attributes: { ...(kind && { [KIND]: kind }), ...countsBeside(span), ...attributes },
    resource: asObject(asObject(span.resource)?.attributes) ?? {},
    events: (asArray(span.events) ?? []).map((event) => readEvent(asObject(event) ?? {})),
  }
}

const COUNTS = {
  prompt: 'llm.token_count.prompt',
  completion: 'llm.token_count.completion',
  cache_read: 'llm.token_count.prompt_details.cache_read',
  cache_write: 'llm.token_count.prompt_details.cache_write',
}

/** What a list without attributes says of a span beside its name, under the names attributes have. */
function countsBeside(span: JsonObject): JsonObject {
  if (!isFlat(span)) return {}
  const counts = asObject(span.token_counts) ?? {}
  const calls = asArray(span.output_tool_call_ids) ?? []
  const callId = asText(span.tool_call_id)
  return {
    ...Object.fromEntries(
      Object.entries(COUNTS).flatMap(([key, name]) => (counts[key] == null ? [] : [[name, counts[key]]])),
    ),
    ...(callId && { tool_call_id: callId }),
    ...(calls.length > 0 && { output_tool_call_ids: calls }),
  }
}

function parentOf(span: JsonObject): string | undefined {
  const context = asObject(span.parentSpanContext)
  return hex(context?.spanId ?? span.parentSpanId ?? span.parent_id ?? span.parentId)
}

/** JavaScript writes times as seconds and nanoseconds. */
function timeOf(value: unknown): number | undefined {
  const [seconds, nanoseconds] = asArray(value) ?? []
  if (typeof seconds === 'number' && typeof nanoseconds === 'number')
    return reasonable(seconds * 1000 + nanoseconds / 1e6)
  return toEpochTime(value)
}

/** The exporter that prints spans has microseconds, and a duration in place of the end. */
function printedTime(span: JsonObject): number | undefined {
  return typeof span.timestamp === 'number' ? reasonable(span.timestamp / 1000) : undefined
}

function endByDuration(span: JsonObject, startedAt: number | undefined): number | undefined {
  const isPrinted = typeof span.timestamp === 'number' && typeof span.duration === 'number'
  return isPrinted && startedAt !== undefined
    ? reasonable(startedAt + Number(span.duration) / 1000)
    : undefined
}

/** The year 2554, where OTLP's times end. */
const LATEST = 2 ** 64 / 1e6

function reasonable(milliseconds: number): number | undefined {
  return milliseconds >= 0 && milliseconds <= LATEST ? milliseconds : undefined
}

function statusOf(code: unknown): TraceSpan['status'] {
  if (code === 2 || code === 'ERROR') return 'error'
  return code === 1 || code === 'OK' ? 'ok' : 'unset'
}

function readEvent(event: JsonObject): SpanEvent {
  const at = timeOf(event.time ?? event.timestamp)
  return {
    name: asString(event.name) ?? '',
    at,
    attributes: asObject(event.attributes) ?? {},
  }
}
