import { asObject } from '../../json/json-value.ts'
import type { ArchiveEntry } from '../../records/archive-entry.ts'
import { readRecords } from '../../records/read-records.ts'
import type { Records } from '../../records/records.ts'

const SAMPLE = /^samples\/.+\.json$/

/** The log in an archive of Inspect (`.eval`): its head, and a file for each sample; undefined where it is none. */
export function openEval(entries: readonly ArchiveEntry[]): Records | undefined {
  const head =
    entries.find(({ name }) => name === 'header.json') ??
    entries.find(({ name }) => name === '_journal/start.json')
  const samples = entries.filter(({ name }) => SAMPLE.test(name)).toSorted((one, other) => byName(one, other))
  if (!head || samples.length === 0) return undefined
  const log = asObject(valueOf(head))
  if (!log || !('eval' in log)) return undefined
  const value = { status: 'started', ...log, samples: samples.map(valueOf) }
  return { container: 'json', records: [{ position: 1, value }], broken: [] }
}

function byName({ name: one }: ArchiveEntry, { name: other }: ArchiveEntry): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function valueOf({ content }: ArchiveEntry): unknown {
  return readRecords(content).records[0]?.value
}
