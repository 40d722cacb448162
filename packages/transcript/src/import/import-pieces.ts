import { noteUndeclared } from './note-undeclared.ts'
import { hasContent } from '../model/has-content.ts'
import type { Conversation } from '../model/conversation.ts'
import type { ImportReport } from '../reading/import-result.ts'
import type { ConversationReader } from '../reading/reader.ts'
import { type KeyNotes, KeyTally } from '../records/key-tally.ts'
import { readLines } from '../records/read-lines.ts'
import { readRecords } from '../records/read-records.ts'
import { TranscriptError } from '../records/transcript-error.ts'
import { readingOf } from './import-file.ts'

/**
 * Begins to read JSON lines piece by piece, for files that are larger than memory; undefined where the beginning of the file
 * is in no format of which a line is a conversation by itself. The beginning ends with a line, and is to be added as the
 * first piece too. Throws `TranscriptError` as `importFile` does.
 */
export function importPieces(beginning: Uint8Array, name?: string): PieceImport | undefined {
  const records = readRecords(beginning)
  if (records.container !== 'json-lines' || records.records.length < 2) return undefined
  const found = readingOf(records)
  const reader = found?.records === records ? found.reader : undefined
  if (reader?.holds !== 'conversations' || !reader.isEachAlone?.(records)) return undefined
  return new PieceImport(reader, name)
}

/** Reads one file piece by piece. What `importFile` gives of the whole are the conversations of all pieces, and the report. */
export class PieceImport {
  private readonly reader: ConversationReader
  private readonly name: string | undefined
  private readonly unknownKeys = new KeyTally()
  private readonly doubledKeys = new KeyTally()
  private readonly sum: ImportReport
  private lines = 0
  private count = 0

  constructor(reader: ConversationReader, name: string | undefined) {
    this.reader = reader
    this.name = name
    this.sum = { format: reader.id, records: 0, read: 0, repaired: 0, unknown: 0, skipped: 0, notes: [] }
  }

  /** The conversations of the next piece, which ends with a line. */
  add(piece: Uint8Array, isContinued: boolean): Conversation[] {
    const records = readLines(piece, { linesBefore: this.lines, isContinued })
    this.lines += countLines(piece)
    if (records.records.length + records.broken.length === 0) return []
    const { conversations, report } = noteUndeclared(
      this.reader,
      records,
      this.reader.read(records, { name: this.name, content: piece }),
    )
    this.addReport(report)
    this.count += conversations.filter(hasContent).length
    return conversations
  }

  /** The report on all pieces. Throws `TranscriptError` where none of them held a conversation. */
  end(): ImportReport {
    if (this.count === 0)
      throw new TranscriptError(
        'no-messages',
        `The ${this.reader.label} transcript holds no message with content.`,
      )
    const unknownKeys = this.unknownKeys.notes()
    const doubledKeys = this.doubledKeys.notes()
    return { ...this.sum, ...(unknownKeys && { unknownKeys }), ...(doubledKeys && { doubledKeys }) }
  }

  private addReport({ notes, unknownKeys, doubledKeys, ...counts }: ImportReport): void {
    const before = this.sum.records
    for (const note of notes) this.sum.notes.push({ ...note, record: note.record + before })
    for (const key of ['records', 'read', 'repaired', 'unknown', 'skipped'] as const)
      this.sum[key] += counts[key]
    addNotes(this.unknownKeys, unknownKeys)
    addNotes(this.doubledKeys, doubledKeys)
  }
}

function addNotes(tally: KeyTally, notes: KeyNotes | undefined): void {
  if (notes) tally.addAll(notes)
}

function countLines(piece: Uint8Array): number {
  let count = 0
  for (let at = piece.indexOf(0x0a); at !== -1; at = piece.indexOf(0x0a, at + 1)) count += 1
  return count
}
