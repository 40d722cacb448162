import type { ImportReport, RecordNote } from './import-result.ts'
import { KeyTally } from '../records/key-tally.ts'

const COUNTS = ['records', 'read', 'repaired', 'unknown', 'skipped'] as const

/** The reports on several things that were imported as one: their records one after another. */
export class MergedReport {
  private readonly counts = { records: 0, read: 0, repaired: 0, unknown: 0, skipped: 0 }
  private readonly notes: RecordNote[] = []
  private readonly unknownKeys = new KeyTally()
  private readonly doubledKeys = new KeyTally()

  add(name: string, report: ImportReport): void {
    const before = this.counts.records
    for (const count of COUNTS) this.counts[count] += report[count]
    for (const note of report.notes)
      this.notes.push({ ...note, record: note.record + before, message: `${name}: ${note.message}` })
    if (report.unknownKeys) this.unknownKeys.addAll(report.unknownKeys)
    if (report.doubledKeys) this.doubledKeys.addAll(report.doubledKeys)
  }

  /** Counts something of which nothing was read as one record. */
  skip(code: string, message: string): void {
    this.counts.records += 1
    this.counts.skipped += 1
    this.notes.push({ record: this.counts.records, outcome: 'skipped', code, message })
  }

  /** The report on all, as one on a format. */
  build(format: string): ImportReport {
    const unknownKeys = this.unknownKeys.notes()
    const doubledKeys = this.doubledKeys.notes()
    return {
      format,
      ...this.counts,
      notes: this.notes,
      ...(unknownKeys && { unknownKeys }),
      ...(doubledKeys && { doubledKeys }),
    }
  }
}
