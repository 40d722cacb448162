import type { Conversation, ImportReport, RecordNote, WorkflowRun } from '@vitrine/transcript'

/** What the reader of a test finds in a file. */
export interface ReadContent {
  conversations: Conversation[]
  runs?: WorkflowRun[]
  report: ImportReport
}

/** A file with these conversations, and with these records that were not simply read. */
export function transcriptFile(name: string, conversations: Conversation[], notes: RecordNote[] = []): File {
  return fileOf(name, { conversations, report: reportOf('claude-code', conversations.length, notes) })
}

/** A file with these conversations, of which the report says more. */
export function reportedFile(name: string, conversations: Conversation[], said: Partial<ImportReport>): File {
  const report = reportOf('openai-chat', conversations.length, [])
  return fileOf(name, { conversations, report: { ...report, ...said } })
}

/** A file with these runs. */
export function runFile(name: string, runs: WorkflowRun[]): File {
  return fileOf(name, { conversations: [], runs, report: reportOf('otlp', runs.length, []) })
}

function fileOf(name: string, content: ReadContent): File {
  return new File([JSON.stringify(content)], name, { type: 'application/json' })
}

function reportOf(format: string, read: number, notes: RecordNote[]): ImportReport {
  const count = (outcome: string) => notes.filter((note) => note.outcome === outcome).length
  return {
    format,
    records: read + notes.length,
    read,
    repaired: count('repaired'),
    unknown: count('unknown'),
    skipped: count('skipped'),
    notes,
  }
}
