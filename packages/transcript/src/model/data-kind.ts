import type { DataPart } from './part.ts'

/** What data means to people, in the words that all applications share. */
export type DataKind =
  | 'changed-files'
  | 'compaction'
  | 'compaction-summary'
  | 'details'
  | 'end'
  | 'error'
  | 'information'
  | 'output'

/** The names that readers, streams and applications give such data. */
const KINDS: ReadonlyMap<string, DataKind> = new Map([
  ['patch', 'changed-files'],
  ['compaction', 'compaction'],
  ['compaction-summary', 'compaction-summary'],
  ['details', 'details'],
  ['finish', 'end'],
  ['error', 'error'],
  ['api-error', 'error'],
  ['info', 'information'],
  ['warning', 'information'],
  ['output', 'output'],
])

/**
 * What data means, by its name and by what it has to hold for that; undefined for any other. `details` and `output` are
 * of the result of a tool: what it keeps beside its answer, and an answer that is no text.
 */
export function dataKind({ name, data }: Pick<DataPart, 'name' | 'data'>): DataKind | undefined {
  const kind = KINDS.get(name)
  if (kind !== 'changed-files') return kind
  return Array.isArray((Object(data) as Record<string, unknown>).files) ? kind : undefined
}
