import { ReportBuilder } from './report-builder.ts'
import type { BrokenRecord, Records, TranscriptRecord } from '../records/records.ts'

/**
 * The records of a report where those are pieces of the values of the input (messages, nodes), numbered in order
 * with the broken ones among them. Add the pieces in the order of the input.
 */
export class RecordItems {
  private readonly source: Records
  private readonly items: TranscriptRecord[] = []
  private readonly broken: BrokenRecord[] = []
  private last: TranscriptRecord | undefined

  constructor(source: Records) {
    this.source = source
  }

  /** Makes a piece of a record a record of its own; the first carries what was repaired in the whole. */
  add(record: TranscriptRecord, value: unknown): TranscriptRecord {
    this.passBroken(record.position)
    const repair = record === this.last ? undefined : record.repair
    const item = { position: this.nextPosition(), line: record.line, value, repair }
    this.items.push(item)
    this.last = record
    return item
  }

  /** The report over all pieces; none can be added after. */
  report(format: string): ReportBuilder {
    this.passBroken(Number.POSITIVE_INFINITY)
    return new ReportBuilder(format, { ...this.source, broken: this.broken }, this.items)
  }

  private nextPosition(): number {
    return this.items.length + this.broken.length + 1
  }

  private passBroken(position: number): void {
    let next = this.source.broken[this.broken.length]
    while (next && next.position < position) {
      this.broken.push({ ...next, position: this.nextPosition() })
      next = this.source.broken[this.broken.length]
    }
  }
}
