import type { ImportResult, RunImport } from './import-result.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import type { TakenKeys } from './taken-keys.ts'
import type { ArchiveEntry } from '../records/archive-entry.ts'
import type { Records } from '../records/records.ts'

interface FormatReader {
  /** Stable id, as it stands in `Conversation.source.format` and `WorkflowRun.source.format`. */
  id: string
  /** The name people know the format by. */
  label: string
  /** What it reads other than JSON. @default JSON */
  reads?: 'text' | 'database'
  /** The records of an archive that is one file of this format, such as Inspect's; undefined where it is none. */
  openArchive?(entries: readonly ArchiveEntry[]): Records | undefined
  /** What it takes out of objects inside a record, where it does not note their other keys itself. @default nothing */
  takes?: TakenKeys
  /** Whether each record is read as it would be without the others, as where a line is a chat. @default never */
  isEachAlone?(records: Records): boolean
  /** Whether the records have the shape of this format; looks at content only. */
  detect(records: Records): boolean
}

/** Reads one format of transcripts. A new format is one of these and a line in `import/readers.ts`. */
export interface ConversationReader extends FormatReader {
  holds: 'conversations'
  read(records: Records, file: TranscriptFile): ImportResult
}

/** Reads one format of recorded runs. A new format is one of these and a line in `import/readers.ts`. */
export interface RunReader extends FormatReader {
  holds: 'runs'
  read(records: Records, file: TranscriptFile): RunImport
}

/** Reads one format; a format has one meaning, conversations or runs. */
export type Reader = ConversationReader | RunReader
