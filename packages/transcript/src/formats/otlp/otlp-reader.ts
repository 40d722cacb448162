import type { RunReader } from '../reader.ts'
import { otlpSpans } from './otlp-spans.ts'
import { isMostlyTraces, readTraces } from './trace-reader.ts'

const FORMAT = 'otlp'

/** Reads traces as OpenTelemetry's collector and SDKs write them in JSON, a request in all or a request a line. */
export const otlpReader: RunReader = {
  id: FORMAT,
  label: 'OpenTelemetry traces',
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, otlpSpans),
  read: (records) => readTraces(FORMAT, records, otlpSpans),
}
