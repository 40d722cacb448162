import type { KeyNotes } from './key-tally.ts'
import type { SqliteDatabase } from '../sqlite/read-sqlite.ts'

/** Something in the bytes that had to be mended before a value could be read. */
export interface RecordRepair {
  /** Stable, for example `invalid-utf8`. */
  code: string
  /** One sentence a person can act on. */
  message: string
}

/** The repair of a record whose bytes were not UTF-8. */
export const invalidUtf8: RecordRepair = {
  code: 'invalid-utf8',
  message: 'Bytes that are not text stood in the record; each stands as U+FFFD now.',
}

/** One parsed value of a transcript and where it stands. */
export interface TranscriptRecord {
  /** Among all records of the input, the broken ones included, from 1. */
  position: number
  /** From 1; absent when the whole input is one JSON value. */
  line?: number
  value: unknown
  /** Present when the value is not exactly what the bytes said. */
  repair?: RecordRepair
  /** Keys that an object of the value had more than once; the last value of each is in it. */
  doubledKeys?: KeyNotes
}

/** A stretch of the input that is not JSON. */
export interface BrokenRecord {
  /** Among all records of the input, from 1. */
  position: number
  /** From 1. */
  line: number
  /** From 1, in UTF-16 code units. */
  column: number
  /** What is wrong there. */
  problem: string
  /** The input ends in the middle of this record: its writer was cut off. */
  isTruncated: boolean
}

/** The input, split into records once before any reader sees it. */
export interface Records {
  /**
   * `json`: the input is one value, also when it is one line. `json-lines`: one value after another. `text`: no JSON.
   * `database`: one of SQLite.
   */
  container: 'json' | 'json-lines' | 'text' | 'database'
  /** One entry for `json`; one for each value that parsed for `json-lines`; none for the others. */
  records: TranscriptRecord[]
  broken: BrokenRecord[]
  /** The input as text where it is not JSON as a whole, such as Markdown. */
  text?: string
  /** The tables of a database. */
  database?: SqliteDatabase
}
