import type { SpanEvent } from './trace-span.ts'

/** One log record of a trace, decoded. It is JSON, so that it can be stored until its span has come. */
export interface TraceLog {
  /** In hexadecimal. */
  traceId: string
  /** In hexadecimal; absent where the record names no span of its trace. */
  spanId?: string
  /** What the record says, as an event of its span; its severity stands in the attribute `severity`. */
  event: SpanEvent
  /** Attributes of the process that wrote the record, for example `service.name`. */
  resource: Record<string, unknown>
}

/** One log record as it stands in a file, and what it decodes to; `log` is absent where it belongs to no trace. */
export interface ReadLog {
  /** The record as it stands in the file. */
  value: unknown
  /** The decoded record. */
  log?: TraceLog
}
