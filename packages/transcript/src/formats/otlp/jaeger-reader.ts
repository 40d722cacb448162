import type { RunReader } from '../../reading/reader.ts'
import { isJaeger, jaegerSpans } from './jaeger-spans.ts'
import { JAEGER_SPAN } from './known-span-keys.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from './trace-reader.ts'

const format: TraceFormat = { id: 'jaeger', isTrace: isJaeger, spanKeys: JAEGER_SPAN, spansOf: jaegerSpans }

/** Reads traces as Jaeger's page and interface give them. */
export const jaegerReader: RunReader = {
  id: format.id,
  label: 'Jaeger traces',
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}
