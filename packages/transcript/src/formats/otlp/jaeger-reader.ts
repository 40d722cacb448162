import type { RunReader } from '../reader.ts'
import { jaegerSpans } from './jaeger-spans.ts'
import { isMostlyTraces, readTraces } from './trace-reader.ts'

const FORMAT = 'jaeger'

/** Reads traces as Jaeger's page and interface give them. */
export const jaegerReader: RunReader = {
  id: FORMAT,
  label: 'Jaeger traces',
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, jaegerSpans),
  read: (records) => readTraces(FORMAT, records, jaegerSpans),
}
