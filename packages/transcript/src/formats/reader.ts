import type { ImportResult } from '../import/import-result.ts'
import type { TranscriptFile } from '../import/transcript-file.ts'
import type { Records } from '../import/records.ts'

/** Reads one format of transcripts. A new format is one of these and a line in `readers.ts`. */
export interface Reader {
  /** Stable id, as it stands in `Conversation.source.format`. */
  id: string
  /** The name people know the format by. */
  label: string
  /** Whether the records have the shape of this format; looks at content only. */
  detect(records: Records): boolean
  read(records: Records, file: TranscriptFile): ImportResult
}
