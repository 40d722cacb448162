/** One span of a trace, decoded. It is JSON, so that it can be stored until the rest of its trace has come. */
export interface TraceSpan {
  /** In hexadecimal. */
  traceId: string
  /** In hexadecimal; unique within the trace. */
  spanId: string
  /** In hexadecimal; absent at the root of a trace. */
  parentSpanId?: string
  /** Plain text. */
  name: string
  /** Milliseconds since 1970, with a fraction. */
  startedAt?: number
  /** Milliseconds since 1970, with a fraction. */
  endedAt?: number
  /** The status code of OpenTelemetry. */
  status: 'unset' | 'ok' | 'error'
  /** Why the span failed; plain text. */
  statusMessage?: string
  /** The library that made the span. */
  scope?: string
  /** Plain values by key; the types of OTLP are resolved. */
  attributes: Record<string, unknown>
  /** Attributes of the process that made the span, for example `service.name`. */
  resource: Record<string, unknown>
  /** In the order of the source. */
  events: SpanEvent[]
}

/** Something that happened during a span. */
export interface SpanEvent {
  /** Plain text. */
  name: string
  /** Milliseconds since 1970, with a fraction. */
  at?: number
  /** Plain values by key. */
  attributes: Record<string, unknown>
}

/** One element of a list of spans as it stands in a file, and the span it decodes to; `span` is absent where it is none. */
export interface ReadSpan {
  /** The element as it stands in the file. */
  value: unknown
  /** The decoded span. */
  span?: TraceSpan
}
