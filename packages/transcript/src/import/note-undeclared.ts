import type { ImportReport } from '../reading/import-result.ts'
import type { Reader } from '../reading/reader.ts'
import { ModelValues } from '../reading/model-values.ts'
import { hasUndeclared, undeclaredKeys } from '../reading/undeclared-keys.ts'
import { type KeyNotes, KeyTally } from '../records/key-tally.ts'
import type { Records } from '../records/records.ts'

/** The result with a note of each key that its reader declares not to take and that is nowhere in what was read. */
export function noteUndeclared<Result extends { report: ImportReport }>(
  { takes }: Reader,
  { records }: Records,
  result: Result,
): Result {
  const { report, ...model } = result
  if (!hasUndeclared(records, takes)) return result
  const found = undeclaredKeys(records, takes, new ModelValues(model))
  if (!found) return result
  const noted = report.unknownKeys?.paths.map(({ path }) => path) ?? []
  const tally = new KeyTally()
  if (report.unknownKeys) tally.addAll(report.unknownKeys)
  for (const { path, count } of found.paths)
    if (!noted.some((other) => isSamePath(path, other))) tally.add(path, count)
  return { ...result, report: { ...report, unknownKeys: tally.notes() } }
}

/** The result with a note of each key that stood beside what was read of a file. */
export function noteBeside<Result extends { report: ImportReport }>(
  result: Result,
  beside: KeyNotes | undefined,
): Result {
  if (!beside) return result
  const tally = new KeyTally()
  if (result.report.unknownKeys) tally.addAll(result.report.unknownKeys)
  tally.addAll(beside)
  return { ...result, report: { ...result.report, unknownKeys: tally.notes() } }
}

/** A reader may have noted the key by a path from another place: one path is the end of the other. */
function isSamePath(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.endsWith(short) && (long.length === short.length || /[.\]]$/.test(long.slice(0, -short.length)))
}
