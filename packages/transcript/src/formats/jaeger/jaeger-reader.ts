import type { RunReader } from '../../reading/reader.ts'
import { isJaeger, jaegerSpans } from './jaeger-spans.ts'
import { known, type KnownKeys } from '../../reading/known-keys.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'

const JAEGER_SPAN: KnownKeys = {
  ...known(`traceID spanID parentSpanID operationName startTime duration tags processID process flags`),
  references: known('refType traceID spanID'),
  logs: known('timestamp fields'),
}

const format: TraceFormat = { id: 'jaeger', isTrace: isJaeger, spanKeys: JAEGER_SPAN, spansOf: jaegerSpans }

/** Reads traces as Jaeger's page and interface give them. */
export const jaegerReader: RunReader = {
  id: format.id,
  label: 'Jaeger traces',
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}
