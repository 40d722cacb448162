import type { RunReader } from '../../reading/reader.ts'
import { known, type KnownKeys } from '../../reading/known-keys.ts'
import { isOtlpLogs, otlpLogs } from './otlp-logs.ts'
import { isOtlp, otlpSpans } from './otlp-spans.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  **.attributes: key value
  **.value: boolValue intValue stringValue
`)

/** Both spellings of the JSON; flags and the counts of dropped entries say nothing about a run. */
const OTLP_SPAN: KnownKeys = {
  ...known(`traceId trace_id spanId span_id parentSpanId parent_span_id name kind startTimeUnixNano start_time_unix_nano
    endTimeUnixNano end_time_unix_nano attributes flags traceState trace_state droppedAttributesCount
    dropped_attributes_count droppedEventsCount dropped_events_count droppedLinksCount dropped_links_count`),
  status: known('code message deprecatedCode'),
  events: known(
    `name attributes timeUnixNano time_unix_nano droppedAttributesCount dropped_attributes_count`,
  ),
}

/** Attributes of a library are not read, so they are noted. */
const SCOPE = known('name version droppedAttributesCount dropped_attributes_count')
const SCOPED: KnownKeys = {
  ...known('spans schemaUrl schema_url'),
  scope: SCOPE,
  instrumentationLibrary: SCOPE,
}
const RESOURCES: KnownKeys = {
  ...known('schemaUrl schema_url'),
  resource: known('attributes droppedAttributesCount dropped_attributes_count entityRefs entity_refs'),
  scopeSpans: SCOPED,
  scope_spans: SCOPED,
  instrumentationLibrarySpans: SCOPED,
}
const REQUEST: KnownKeys = {
  ...known('resourceLogs resource_logs resourceMetrics resource_metrics'),
  resourceSpans: RESOURCES,
  resource_spans: RESOURCES,
  batches: RESOURCES,
}

const format: TraceFormat = {
  id: 'otlp',
  isTrace: (value) => isOtlp(value) || isOtlpLogs(value),
  spanKeys: OTLP_SPAN,
  aroundKeys: { ...REQUEST, trace: REQUEST, data: REQUEST },
  spansOf: otlpSpans,
  logsOf: otlpLogs,
}

/**
 * Reads traces as OpenTelemetry's collector and SDKs write them in JSON, a request in all or a request a line, with
 * attributes of `gen_ai.*`, OpenInference, Traceloop or the AI SDK; Tempo's exports. Log records stand in their spans.
 */
export const otlpReader: RunReader = {
  id: format.id,
  label: 'OpenTelemetry traces',
  takes: TAKEN_KEYS,
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}
