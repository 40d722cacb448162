import type { RunReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { isMostlyTraces, readTraces, type TraceFormat } from '../../spans/trace-reader.ts'
import { CHILDREN, EVENTS, SPAN_NAMES } from './plain-span-names.ts'
import { plainSpans } from './plain-spans.ts'
import { COUNTING, COUNTS, INSIDE } from './span-facts.ts'

const format: TraceFormat = {
  id: 'plain-trace',
  isTrace: (value) => plainSpans(value) !== undefined,
  spanKeys: true,
  spansOf: plainSpans,
}

const SPAN = Object.values(SPAN_NAMES).flat().join(' ')
const COUNTED = Object.values(COUNTS).flat().join(' ')

/** The same in each object of a kind, wherever it stands. */
function inEach(objects: readonly string[], keys: string): string {
  return objects.map((object) => `**.${object}: ${keys}`).join('\n')
}

/**
 * Reads traces in JSON that a program of somebody's own has stored: spans in a list or within each other, under whatever
 * names. It is asked after all others.
 */
export const plainTraceReader: RunReader = {
  id: format.id,
  label: 'Trace in JSON',
  takes: takenKeys(`
  : ${SPAN}
  ${inEach([...CHILDREN, ...INSIDE], SPAN)}
  ${inEach(COUNTING, COUNTED)}
  ${inEach(EVENTS, '...')}
  **.error: message msg detail type name
`),
  holds: 'runs',
  detect: (records) => isMostlyTraces(records, format),
  read: (records) => readTraces(records, format),
}
