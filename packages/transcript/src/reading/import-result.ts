import type { Conversation } from '../model/conversation.ts'
import type { KeyNotes } from '../records/key-tally.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'

/** The outcome of reading one record of the input. */
export type RecordOutcome = 'read' | 'repaired' | 'unknown' | 'skipped'

/** A record that was not simply read: where it stands, what happened and why. */
export interface RecordNote {
  /** Position among the records, from 1. */
  record: number
  /** Line of the input, from 1, in formats with a record a line. */
  line?: number
  /** What became of the record. */
  outcome: Exclude<RecordOutcome, 'read'>
  /** Stable, for example `truncated-line`. */
  code: string
  /** One sentence a person can act on. */
  message: string
}

/** Accounts for every record of the input: `read + repaired + unknown + skipped` is `records`. */
export interface ImportReport {
  /** Id of the reader that ran. */
  format: string
  /** Number of records of the input. */
  records: number
  /** Records read without any note. */
  read: number
  /** Records read after a repair. */
  repaired: number
  /** Records not fully understood. */
  unknown: number
  /** Records of which nothing was read. */
  skipped: number
  /** The records that were not simply read, in order. */
  notes: RecordNote[]
  /** Keys that hold something and that the reader does not know: what they hold is in no conversation and no run. */
  unknownKeys?: KeyNotes
  /** Keys that one object of the input has more than once: the last value of each was read. */
  doubledKeys?: KeyNotes
}

/** Every conversation of a transcript, with the account of its records. */
export interface ImportResult {
  /** In the order of the transcript. */
  conversations: Conversation[]
  /** What became of each record. */
  report: ImportReport
}

/** Every run of a transcript, with the account of its records. */
export interface RunImport {
  /** In the order of the transcript. */
  runs: WorkflowRun[]
  /** What became of each record. */
  report: ImportReport
}

/** The conversations or runs of a file, with the report on its records. */
export type FileImport = ({ holds: 'conversations' } & ImportResult) | ({ holds: 'runs' } & RunImport)
