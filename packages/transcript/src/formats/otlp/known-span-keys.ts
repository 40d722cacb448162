import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of a span of OTLP, in both spellings of its JSON; flags and the counts of what was dropped tell nothing of a run. */
export const OTLP_SPAN: KnownKeys = {
  ...known(`traceId trace_id spanId span_id parentSpanId parent_span_id name kind startTimeUnixNano start_time_unix_nano
    endTimeUnixNano end_time_unix_nano attributes flags traceState trace_state droppedAttributesCount
    dropped_attributes_count droppedEventsCount dropped_events_count droppedLinksCount dropped_links_count`),
  status: known('code message deprecatedCode'),
  events: known(
    `name attributes timeUnixNano time_unix_nano droppedAttributesCount dropped_attributes_count`,
  ),
}

/** Keys of a span of Jaeger. */
export const JAEGER_SPAN: KnownKeys = {
  ...known(`traceID spanID parentSpanID operationName startTime duration tags processID process flags`),
  references: known('refType traceID spanID'),
  logs: known('timestamp fields'),
}
