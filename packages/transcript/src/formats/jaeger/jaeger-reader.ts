import type { RunReader } from '../../reading/reader.ts'
import { isJaeger, jaegerSpans } from './jaeger-spans.ts'
import type { JsonObject } from '../../json/json-value.ts'
import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  **.fields: key type value
  **.tag: ...
  **.tags: key type value
  **.process: serviceName
  **.process.tags: key type value
  data.processes.*: serviceName tags
`)

const JAEGER_SPAN: KnownKeys = {
  ...known(
    `traceID spanID parentSpanID operationName startTime startTimeMillis duration tags tag processID process flags warnings`,
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
  aroundKeys: aroundKeysOf,
  spansOf: jaegerSpans,
}

/** What stands around spans: the trace, or an answer with some; a span that stands alone is checked as one. */
function aroundKeysOf(value: JsonObject): Known {
  if ('spanID' in value) return true
  return 'data' in value ? JAEGER_ANSWER : JAEGER_TRACE
}

/** Reads traces as Jaeger's page and interface give them, and spans as its database keeps them. */
export const jaegerReader: RunReader = {
  id: format.id,
  label: 'Jaeger traces',
  takes: TAKEN_KEYS,
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}
