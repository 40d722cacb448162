import type { RunReader } from '../../reading/reader.ts'
import { OTLP_SPAN } from './known-span-keys.ts'
import { isOtlp, otlpSpans } from './otlp-spans.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from './trace-reader.ts'

const format: TraceFormat = { id: 'otlp', isTrace: isOtlp, spanKeys: OTLP_SPAN, spansOf: otlpSpans }

/** Reads traces as OpenTelemetry's collector and SDKs write them in JSON, a request in all or a request a line. */
export const otlpReader: RunReader = {
  id: format.id,
  label: 'OpenTelemetry traces',
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}
