import type { ImportReport } from '../reading/import-result.ts'
import type { Reader } from '../reading/reader.ts'
import { undeclaredKeys } from '../reading/taken-keys.ts'
import { KeyTally } from '../records/key-tally.ts'
import type { Records } from '../records/records.ts'

/** The result with a note of each key that its reader declares not to take and that is nowhere in what was read. */
export function noteUndeclared<Result extends { report: ImportReport }>(
  { takes }: Reader,
  source: Records,
  result: Result,
): Result {
  const { report, ...model } = result
  if (!takes || !undeclaredKeys(source.records, takes)) return result
  // Rare: only then it is looked whether the objects are in the model as they are.
  const kept = new Set<object>()
  collectObjects(model, kept)
  const found = undeclaredKeys(withoutTold(source, report), takes, kept)
  const noted = new Set(report.unknownKeys?.paths.map(({ path }) => lastKey(path)))
  const tally = new KeyTally()
  if (report.unknownKeys) tally.addAll(report.unknownKeys)
  for (const { path, count } of found?.paths ?? []) if (!noted.has(lastKey(path))) tally.add(path, count)
  const unknownKeys = tally.notes()
  return unknownKeys ? { ...result, report: { ...report, unknownKeys } } : result
}

/** A reader may have noted the key by a path from another place. */
function lastKey(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf('[')) + 1)
}

/** Without the records that the report already tells as not read, or as kept without being understood. */
function withoutTold({ container, records }: Records, { notes }: ImportReport): Records['records'] {
  if (container !== 'json-lines') return records
  const told = new Set(
    notes.filter(({ outcome }) => outcome === 'skipped' || outcome === 'unknown').map(({ record }) => record),
  )
  return records.filter(({ position }) => !told.has(position))
}

function collectObjects(value: unknown, into: Set<object>): void {
  if (typeof value !== 'object' || value === null || into.has(value)) return
  into.add(value)
  for (const inner of Object.values(value)) collectObjects(inner, into)
}
