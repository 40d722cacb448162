import type { RunReader } from '../../reading/reader.ts'
import { isJaeger, jaegerSpans } from './jaeger-spans.ts'
import { known, type KnownKeys } from '../../reading/known-keys.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  **.fields: key type value
  **.tags: key type value
  data.processes.*: serviceName tags
`)

const JAEGER_SPAN: KnownKeys = {
  ...known(
    `traceID spanID parentSpanID operationName startTime duration tags processID process flags warnings`,
  ),
  references: known('refType traceID spanID'),
  logs: known('timestamp fields'),
}

const PROCESS = known('serviceName tags')

const JAEGER_TRACE: KnownKeys = {
  ...known('traceID spans warnings'),
  processes: (byId) => Object.fromEntries(Object.keys(byId).map((id) => [id, PROCESS])),
}

/** An answer of the interface stands around its traces; its counts say nothing of them. */
const JAEGER_ANSWER: KnownKeys = { ...known('total limit offset errors'), data: JAEGER_TRACE }

const format: TraceFormat = {
  id: 'jaeger',
  isTrace: isJaeger,
  spanKeys: JAEGER_SPAN,
  aroundKeys: (value) => ('data' in value ? JAEGER_ANSWER : JAEGER_TRACE),
  spansOf: jaegerSpans,
}

/** Reads traces as Jaeger's page and interface give them. */
export const jaegerReader: RunReader = {
  id: format.id,
  label: 'Jaeger traces',
  takes: TAKEN_KEYS,
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}
