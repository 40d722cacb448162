import type { Conversation, ImportReport, RecordNote } from '@vitrine/transcript'

/** What the reader of a test finds in a file. */
export interface ReadContent {
  conversations: Conversation[]
  report: ImportReport
}

/** A file with these conversations, and with these records that were not simply read. */
export function transcriptFile(name: string, conversations: Conversation[], notes: RecordNote[] = []): File {
  const count = (outcome: string) => notes.filter((note) => note.outcome === outcome).length
  const read = conversations.length
  const report: ImportReport = {
    format: 'claude-code',
    records: read + notes.length,
    read,
    repaired: count('repaired'),
    unknown: count('unknown'),
    skipped: count('skipped'),
    notes,
  }
  const content: ReadContent = { conversations, report }
  return new File([JSON.stringify(content)], name, { type: 'application/json' })
}
