import type { JsonObject } from '../json/json-value.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'
import type { RunImport } from '../reading/import-result.ts'
import { type Known, noteUnknownKeys } from '../reading/known-keys.ts'
import { RecordItems } from '../reading/record-items.ts'
import { reportNegativeCounts } from '../reading/report-negative-counts.ts'
import { addLogsToSpans } from './add-logs-to-spans.ts'
import { mergeSpans } from './merge-spans.ts'
import { runsFromSpans } from './runs-from-spans.ts'
import type { ReadLog, TraceLog } from './trace-log.ts'
import type { ReadSpan, TraceSpan } from './trace-span.ts'

/** One format of traces: how to detect it, and how to read its spans. */
export interface TraceFormat {
  id: string
  /** Whether a value holds spans; cheap. */
  isTrace(value: unknown): boolean
  /** The keys of a span that are known. */
  spanKeys: Known
  /** The keys of a value of the input that are known, around its spans. */
  aroundKeys?: Known
  /** The spans of one value of the input; undefined where it holds none. */
  spansOf(value: unknown): ReadSpan[] | undefined
  /** The log records of one value of the input; undefined where it holds none. */
  logsOf?(value: unknown): ReadLog[] | undefined
}

/** Whether most values hold spans; collectors write metrics and logs into the same file. */
export function isMostlyTraces({ records }: Records, { isTrace }: Pick<TraceFormat, 'isTrace'>): boolean {
  const traces = records.filter(({ value }) => isTrace(value)).length
  return traces > 0 && traces * 2 >= records.length
}

/** Reads the runs of traces. A record is a span, a log record, or a value that holds none. */
export function readTraces(
  records: Records,
  { id: format, isTrace, spanKeys, aroundKeys = true, spansOf, logsOf }: TraceFormat,
): RunImport {
  const items = new RecordItems(records)
  const owners = new Map<TraceSpan, TranscriptRecord>()
  const logs = new Map<TraceLog, TranscriptRecord>()
  const strays: TranscriptRecord[] = []
  const rest: TranscriptRecord[] = []
  for (const record of records.records) {
    const read = logsOf?.(record.value) ?? []
    for (const { value, log } of read) {
      const item = items.add(record, value)
      if (log) logs.set(log, item)
      else strays.push(item)
    }
    for (const { value, span } of spansOf(record.value) ??
      (read.length > 0 ? [] : [{ value: record.value }])) {
      const item = items.add(record, value)
      if (span) owners.set(span, item)
      else rest.push(item)
    }
  }
  const report = items.report(format)
  for (const { value } of records.records) if (isTrace(value)) noteUnknownKeys(report, value, aroundKeys)
  for (const item of rest) report.skipped(item, 'not-a-span', 'No span of a trace was found in this value.')
  for (const item of strays) report.skipped(item, 'no-trace', 'The log record names no trace.')
  for (const item of logs.values()) report.read(item)
  const known = new Map<string, TraceSpan>()
  for (const [span, item] of owners) {
    const key = `${span.traceId}/${span.spanId}`
    if (span.spanId === '') report.repaired(item, 'missing-id', 'The span has no id; it was given one.')
    else if (known.has(key))
      report.skipped(item, 'duplicate-span', 'The same span stands in the file before.')
    else report.read(item)
    reportNegativeCounts(report, item, countsOf(span))
    noteUnknownKeys(report, item.value, spanKeys, 'spans[]')
    if (!known.has(key)) known.set(key, span)
  }
  const runs = runsFromSpans(addLogsToSpans(mergeSpans([], [...owners.keys()]), [...logs.keys()]), {
    format,
    onUnread: (unread) => noteUnknownKeys(report, unread, { additional_kwargs: {} }, 'spans[].messages[]'),
    onRepair: ({ traceId, spanId }, repair) => {
      const span = known.get(`${traceId}/${spanId}`)
      const item = span && owners.get(span)
      if (item) report.repaired(item, repair, REPAIRS[repair])
    },
  })
  return { runs, report: report.build() }
}

const COUNT = /usage|token_count|cost/

function countsOf({ attributes }: TraceSpan): JsonObject {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => COUNT.test(key)))
}

const REPAIRS = {
  'missing-parent': 'The span this one belongs to is not in the file; it stands at the top now.',
  'parent-cycle': 'The span is among its own ancestors; it stands at the top now.',
}
