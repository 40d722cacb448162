import { known, type KnownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import { isZipkin, zipkinSpans } from './zipkin-spans.ts'

const ENDPOINT = known('serviceName ipv4 ipv6 port')

const SPAN: KnownKeys = {
  ...known('traceId parentId id kind name timestamp duration debug shared tags'),
  localEndpoint: ENDPOINT,
  remoteEndpoint: ENDPOINT,
  annotations: known('timestamp value'),
}

const format: TraceFormat = { id: 'zipkin', isTrace: isZipkin, spanKeys: SPAN, spansOf: zipkinSpans }

/** Reads traces as Zipkin's page and interface give them: a list of spans, a list of such lists, or a span a line. */
export const zipkinReader: RunReader = {
  id: format.id,
  label: 'Zipkin traces',
  takes: takenKeys(`
  **.tags: ...
`),
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}
