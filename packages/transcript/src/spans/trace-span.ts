/** One span of a trace, decoded. It is JSON, so that it can be stored until the rest of its trace has come. */
export interface TraceSpan {
  /** In hexadecimal. */
  traceId: string
  /** In hexadecimal; unique within the trace. */
  spanId: string
  parentSpanId?: string
  name: string
  /** Milliseconds since 1970, with a fraction. */
  startedAt?: number
  /** Milliseconds since 1970, with a fraction. */
  endedAt?: number
  status: 'unset' | 'ok' | 'error'
  statusMessage?: string
  /** The library that made the span. */
  scope?: string
  attributes: Record<string, unknown>
  /** What is true of the process the span was made in, for example `service.name`. */
  resource: Record<string, unknown>
  events: SpanEvent[]
}

/** Something that happened during a span. */
export interface SpanEvent {
  name: string
  /** Milliseconds since 1970, with a fraction. */
  at?: number
  attributes: Record<string, unknown>
}

/** One element of a list of spans as it stands in a file, and the span it decodes to; `span` is absent where it is none. */
export interface ReadSpan {
  value: unknown
  span?: TraceSpan
}
