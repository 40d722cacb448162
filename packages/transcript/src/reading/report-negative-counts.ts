import { asObject } from '../json/json-value.ts'
import type { ReportBuilder } from './report-builder.ts'
import type { TranscriptRecord } from '../records/records.ts'

/** How deep counts of tokens and costs are nested at most. */
const MAXIMUM_DEPTH = 4

/** Reports the counts of a record that are below zero: no model takes such, so readers leave them out. */
export function reportNegativeCounts(
  report: Pick<ReportBuilder, 'repaired'>,
  record: TranscriptRecord,
  usage: unknown,
): void {
  const paths = negativeCounts(usage, [])
  if (paths.length === 0) return
  report.repaired(record, 'negative-count', `Counts below zero are left out: ${paths.join(', ')}.`)
}

function negativeCounts(value: unknown, path: readonly string[]): string[] {
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number === 'number') return number < 0 ? [path.join('.')] : []
  if (path.length === MAXIMUM_DEPTH) return []
  return Object.entries(asObject(value) ?? {}).flatMap(([key, inner]) =>
    negativeCounts(inner, [...path, key]),
  )
}
