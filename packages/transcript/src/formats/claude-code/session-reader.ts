import { asText } from '../../import/json-value.ts'
import type { ReportBuilder } from '../../import/report-builder.ts'
import type { TranscriptRecord } from '../../import/records.ts'
import { reasonToSkip } from './bookkeeping-records.ts'
import { notePartsOf } from './note-parts.ts'
import { sessionRecordOf, type SessionRecord } from './session-record.ts'
import { SessionTree, type Place } from './session-tree.ts'
import { TurnReader } from './turn-reader.ts'

/** Builds the threads of a file record by record, and accounts for each. */
export class SessionReader {
  readonly tree: SessionTree = new SessionTree()
  readonly turns: TurnReader
  /** Records that name the session; they can only be placed when all messages are known. */
  readonly titles: SessionRecord[] = []
  /** Of the application, as the latest record tells it. */
  version: string | undefined
  private readonly report: ReportBuilder

  constructor(report: ReportBuilder) {
    this.report = report
    this.turns = new TurnReader(this.tree, report)
  }

  read(source: TranscriptRecord): void {
    const record = sessionRecordOf(source)
    if (record.kind === 'title') {
      this.titles.push(record)
    } else if (record.uuid !== undefined && this.tree.has(record.uuid)) {
      this.report.skipped(source, 'repeated-record', 'A record with this uuid stands in the file already.')
    } else {
      this.version =
        asText(record.fields.version) ?? asText(record.fields.claude_code_version) ?? this.version
      this.readPlaced(record, this.tree.place(record))
    }
  }

  private readPlaced(record: SessionRecord, place: Place): void {
    const { source, kind, type } = record
    if (kind === 'bookkeeping' || kind === 'progress') {
      this.tree.remember(record, place.parent)
      this.report.skipped(
        source,
        type,
        reasonToSkip(type) ?? 'Tells how far a tool has come; its result follows.',
      )
      return
    }
    this.report.read(source)
    if (kind === 'turn') this.turns.read(record, place)
    else if (kind === 'note') this.readNote(record, place)
    else this.keepUnknown(record, place)
    if (place.isParentMissing) {
      this.report.repaired(
        source,
        'missing-parent',
        'Its parent is not in the file; it follows the message before it.',
      )
    }
  }

  private readNote(record: SessionRecord, place: Place): void {
    const parts = notePartsOf(record.fields)
    const hidden = record.fields.isMeta === true || parts[0]?.type !== 'text' || undefined
    this.tree.add(record, place, { role: 'system', parts, hidden }, { isNote: true })
  }

  private keepUnknown(record: SessionRecord, place: Place): void {
    const { source, type } = record
    const parts = [{ type: 'unknown' as const, name: type, value: source.value }]
    this.tree.add(record, place, { role: 'system', parts, hidden: true }, { isNote: true })
    this.report.unknown(
      source,
      'unknown-record',
      `Records of type "${type}" are not known; it is kept, hidden.`,
    )
  }
}
