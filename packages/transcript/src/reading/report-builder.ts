import type { ImportReport, RecordNote, RecordOutcome } from './import-result.ts'
import { type KeyChecks, keyChecksOf } from './key-checks.ts'
import { type KeyNotes, KeyTally } from '../records/key-tally.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'

const WEIGHT: Record<RecordOutcome, number> = { read: 0, repaired: 1, unknown: 2, skipped: 3 }

/**
 * Builds the report of an import: each record counts exactly once, with the heaviest outcome noted for it. A record
 * without any outcome counts as `unknown`.
 */
export class ReportBuilder {
  private readonly format: string
  private readonly source: Records
  private readonly items: readonly TranscriptRecord[]
  /** Keys that the reader does not know. */
  readonly unknownKeys: KeyTally = new KeyTally()
  readonly checks: KeyChecks
  private readonly outcomes = new Map<TranscriptRecord, RecordNote | undefined>()

  /** Give `items` where the records are not the values of the input itself, but elements of one of them. */
  constructor(format: string, source: Records, items: readonly TranscriptRecord[] = source.records) {
    this.format = format
    this.source = source
    this.items = items
    this.checks = keyChecksOf(source.records)
  }

  read(record: TranscriptRecord): void {
    if (!this.outcomes.has(record)) this.outcomes.set(record, undefined)
  }

  repaired(record: TranscriptRecord, code: string, message: string): void {
    this.note(record, 'repaired', code, message)
  }

  unknown(record: TranscriptRecord, code: string, message: string): void {
    this.note(record, 'unknown', code, message)
  }

  skipped(record: TranscriptRecord, code: string, message: string): void {
    this.checks.skip(record.value)
    this.note(record, 'skipped', code, message)
  }

  build(): ImportReport {
    for (const record of this.items) this.conclude(record)
    const notes = this.items.map((record) => this.outcomes.get(record)).filter((note) => note !== undefined)
    notes.push(...this.notesOnBroken())
    notes.sort((one, other) => one.record - other.record)
    const count = (outcome: RecordOutcome) => notes.filter((note) => note.outcome === outcome).length
    const records = this.items.length + this.source.broken.length
    const unknownKeys = this.unknownKeys.notes()
    const doubledKeys = this.doubledKeys()
    return {
      format: this.format,
      records,
      read: records - notes.length,
      repaired: count('repaired'),
      unknown: count('unknown'),
      skipped: count('skipped'),
      notes,
      ...(unknownKeys && { unknownKeys }),
      ...(doubledKeys && { doubledKeys }),
    }
  }

  private doubledKeys(): KeyNotes | undefined {
    const all = new KeyTally()
    for (const { doubledKeys } of this.source.records) if (doubledKeys) all.addAll(doubledKeys)
    return all.notes()
  }

  private note(
    record: TranscriptRecord,
    outcome: RecordNote['outcome'],
    code: string,
    message: string,
  ): void {
    const earlier = this.outcomes.get(record)
    if (earlier && WEIGHT[earlier.outcome] >= WEIGHT[outcome]) return
    this.outcomes.set(record, { record: record.position, line: record.line, outcome, code, message })
  }

  private conclude(record: TranscriptRecord): void {
    if (!this.outcomes.has(record)) this.unknown(record, 'not-understood', 'No reader knows this record.')
    const repair = record.repair ?? (record === this.items[0] ? this.repairOfWhole() : undefined)
    if (repair) this.repaired(record, repair.code, repair.message)
  }

  /** A value that was split into items carries its repair on the first item. */
  private repairOfWhole(): TranscriptRecord['repair'] {
    return this.source.container === 'json' ? this.source.records[0]?.repair : undefined
  }

  private notesOnBroken(): RecordNote[] {
    return this.source.broken.map(({ position, line, column, problem, isTruncated }) => ({
      record: position,
      line,
      outcome: 'skipped',
      code: isTruncated ? 'truncated-line' : 'invalid-json',
      message: `Line ${line}, column ${column} is not JSON: ${problem}.`,
    }))
  }
}
