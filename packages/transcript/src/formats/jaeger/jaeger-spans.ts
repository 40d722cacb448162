import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ReadSpan, TraceSpan } from '../../spans/trace-span.ts'

/** The spans of what Jaeger exports, in order; undefined where the value is none. */
export function jaegerSpans(value: unknown): ReadSpan[] | undefined {
  if (!isJaeger(value)) return undefined
  return tracesOf(value).flatMap((trace) => {
    const { spans, processes } = asObject(trace) ?? {}
    const read = (asArray(spans) ?? []).map((span) => ({
      value: span,
      span: readSpan(span, asObject(processes) ?? {}),
    }))
    return withOwnIds(read)
  })
}

/** Both sides of a call may carry one id, and faulty clients repeat some: a span of another name or time is another span. */
function withOwnIds(read: readonly ReadSpan[]): ReadSpan[] {
  const seen = new Map<string, string[]>()
  return read.map(({ value, span }) => {
    if (!span || span.spanId === '') return { value, span }
    const look = JSON.stringify([span.name, span.startedAt, span.endedAt, span.resource])
    const key = `${span.traceId}/${span.spanId}`
    const looks = seen.get(key) ?? []
    seen.set(key, looks)
    const index = looks.includes(look) ? looks.indexOf(look) : looks.push(look) - 1
    return { value, span: index === 0 ? span : { ...span, spanId: `${span.spanId}-${index + 1}` } }
  })
}

/** Whether a value is a trace of Jaeger or an answer with some. */
export function isJaeger(value: unknown): boolean {
  return tracesOf(value).some((trace) => asArray(asObject(trace)?.spans)?.some(isJaegerSpan))
}

/** Jaeger's page gives traces; what it keeps in a database are spans, each with its process. */
function tracesOf(value: unknown): unknown[] {
  if (isJaegerSpan(value)) return [{ spans: [value] }]
  const list = asArray(value)
  if (list?.some(isJaegerSpan)) return [{ spans: list }]
  return asArray(asObject(value)?.data) ?? [value]
}

function isJaegerSpan(value: unknown): boolean {
  const span = asObject(value)
  return asText(span?.spanID) !== undefined && asText(span?.operationName) !== undefined
}

function readSpan(value: unknown, processes: JsonObject): TraceSpan | undefined {
  const span = asObject(value)
  if (!span || !isJaegerSpan(span)) return undefined
  const attributes = { ...withDots(span.tag), ...tags(span.tags) }
  const process = asObject(span.process) ?? asObject(processes[asText(span.processID) ?? '']) ?? {}
  const application = asText(process.serviceName)
  const startedAt = microseconds(span.startTime)
  const duration = microseconds(span.duration)
  const parentSpanId = parentOf(span)
  const statusMessage = asText(attributes['otel.status_description'])
  return {
    traceId: asText(span.traceID) ?? '',
    spanId: asText(span.spanID) ?? '',
    ...(parentSpanId && { parentSpanId }),
    name: asText(span.operationName) ?? 'span',
    ...(startedAt !== undefined && { startedAt }),
    ...(startedAt !== undefined && duration !== undefined && { endedAt: startedAt + duration }),
    status: statusOf(attributes),
    ...(statusMessage && { statusMessage }),
    attributes,
    resource: {
      ...withDots(process.tag),
      ...tags(process.tags),
      ...(application && { 'service.name': application }),
    },
    events: [
      ...(asArray(span.logs) ?? []).map((log) => readLog(asObject(log) ?? {})),
      ...(asArray(span.warnings) ?? []).flatMap((warning) => readWarning(warning)),
    ],
  }
}

/** `error` is a boolean, or a text in what older clients wrote. */
function statusOf(attributes: JsonObject): TraceSpan['status'] {
  const { error, 'otel.status_code': code } = attributes
  if (error === true || error === 'true' || code === 'ERROR') return 'error'
  return code === 'OK' ? 'ok' : 'unset'
}

function tags(list: unknown): JsonObject {
  const entries = (asArray(list) ?? []).flatMap((item): [string, unknown][] => {
    const { key, value } = asObject(item) ?? {}
    return typeof key === 'string' ? [[key, value]] : []
  })
  return Object.fromEntries(entries)
}

/** Tags as fields of Elasticsearch, which has no dots in their names. */
function withDots(tag: unknown): JsonObject {
  const entries = Object.entries(asObject(tag) ?? {})
  return Object.fromEntries(entries.map(([key, value]) => [key.replaceAll('@', '.'), value]))
}

function parentOf(span: JsonObject): string | undefined {
  const references = (asArray(span.references) ?? []).map(asObject)
  const parent = references.find((reference) => reference?.refType === 'CHILD_OF') ?? references[0]
  return asText(parent?.spanID) ?? asText(span.parentSpanID)
}

function readLog(log: JsonObject): TraceSpan['events'][number] {
  const { event, ...attributes } = tags(log.fields)
  const at = microseconds(log.timestamp)
  return { name: asText(event) ?? '', ...(at !== undefined && { at }), attributes }
}

/** What Jaeger found doubtful about a span. */
function readWarning(value: unknown): TraceSpan['events'] {
  const message = asText(value)
  return message ? [{ name: 'warning', attributes: { message, level: 'warning' } }] : []
}

function microseconds(value: unknown): number | undefined {
  const count = asCount(value)
  return count === undefined ? undefined : count / 1000
}
