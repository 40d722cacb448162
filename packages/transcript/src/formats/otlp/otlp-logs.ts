import { asArray, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { epochTimeOfNanoseconds } from '../../reading/epoch-time.ts'
import type { ReadLog, TraceLog } from '../../spans/trace-log.ts'
import { plainValue, spanAttributes } from './span-attributes.ts'
import { spanId } from './span-id.ts'

/**
 * The log records of an OTLP request in JSON, in order, or of one decoded from protobuf to the same names. Undefined where
 * the value is none. Events of `gen_ai.*` carry what their body holds as attributes, as events of spans do.
 */
export function otlpLogs(request: unknown): ReadLog[] | undefined {
  return resourceLogs(request)?.flatMap((value) => {
    const resource = spanAttributes(asObject(asObject(value)?.resource)?.attributes)
    return recordsOf(value).map((record) => ({ value: record, ...readLog(record, resource) }))
  })
}

/** Whether a value is an OTLP request with log records of traces. */
export function isOtlpLogs(value: unknown): boolean {
  const records = resourceLogs(value)?.flatMap(recordsOf) ?? []
  return records.some((record) => traceIdOf(asObject(record) ?? {}) !== undefined)
}

function resourceLogs(request: unknown): unknown[] | undefined {
  const object = asObject(request)
  return asArray(object?.resourceLogs) ?? asArray(object?.resource_logs)
}

function recordsOf(value: unknown): unknown[] {
  const object = asObject(value)
  const scopes = asArray(object?.scopeLogs) ?? asArray(object?.scope_logs) ?? []
  return scopes.flatMap((scope) => asArray(asObject(scope)?.logRecords ?? asObject(scope)?.log_records) ?? [])
}

function traceIdOf(record: JsonObject): string | undefined {
  return spanId(record.traceId ?? record.trace_id, 16)
}

function readLog(value: unknown, resource: JsonObject): { log?: TraceLog } {
  const record = asObject(value) ?? {}
  const traceId = traceIdOf(record)
  if (traceId === undefined) return {}
  const ofSpan = spanId(record.spanId ?? record.span_id, 8)
  const { 'event.name': named, ...attributes } = spanAttributes(record.attributes)
  const name = asString(record.eventName ?? record.event_name ?? named) ?? ''
  const at =
    epochTimeOfNanoseconds(record.timeUnixNano ?? record.time_unix_nano) ??
    epochTimeOfNanoseconds(record.observedTimeUnixNano ?? record.observed_time_unix_nano)
  const severity = severityOf(record)
  const event = {
    name,
    ...(at !== undefined && { at }),
    attributes: {
      ...attributes,
      ...(severity && { severity }),
      ...attributesOf(plainValue(record.body), name),
    },
  }
  return { log: { traceId, ...(ofSpan !== undefined && { spanId: ofSpan }), event, resource } }
}

function attributesOf(body: unknown, name: string): JsonObject {
  if (body === null) return {}
  const object = asObject(body)
  if (object && name.startsWith('gen_ai.')) return object
  return typeof body === 'string' ? { message: body } : { body }
}

/** Smallest number of each severity: https://opentelemetry.io/docs/specs/otel/logs/data-model/#field-severitynumber */
const SEVERITIES: readonly [number, string][] = [
  [17, 'error'],
  [13, 'warn'],
  [9, 'info'],
  [1, 'debug'],
]

function severityOf(record: JsonObject): string | undefined {
  const number = Number(record.severityNumber ?? record.severity_number ?? 0)
  return (
    SEVERITIES.find(([least]) => number >= least)?.[1] ?? asText(record.severityText ?? record.severity_text)
  )
}
