import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import type { PreparedConversation, PreparedRun } from '@vitrine/share-views'
import type { ConversationSummary, ImportReport, RunSummary } from '@vitrine/transcript'
import type { FileFindings, FileReview } from './review.ts'

/** Progress of a piece of work. */
export interface Progress {
  /** `reading`, `collecting` and `finding`: in the browser. `sending`: after the person said so. */
  phase: 'reading' | 'collecting' | 'finding' | 'sending'
  fraction?: number
}

/** Options that watch, pause and cancel a long piece of work. */
export interface WorkOptions {
  signal?: AbortSignal
  /** Reading goes on once the returned promise resolves, which is how it is paused. */
  onProgress?: (progress: Progress) => void | Promise<void>
}

/** Options of a preview. */
export interface PreviewOptions extends WorkOptions {
  /** Prepares the entry as it will be saved after this review. */
  review?: FileReview
}

/** Options of saving. */
export interface SaveOptions extends WorkOptions {
  /** Applied to the models before anything is sent. */
  review?: FileReview
}

/** A conversation or run of a file. */
export type FoundEntry = {
  /** ISO 8601 in UTC: when it began, where the file says so. */
  startedAt?: string
  /** Size of its model as JSON, in characters. */
  size: number
  /** The same for two entries with the same content, whatever files they stand in. */
  fingerprint: string
} & ({ holds: 'conversations'; summary: ConversationSummary } | { holds: 'runs'; summary: RunSummary })

/** What a file holds. Nothing of it has been sent. */
export interface FoundFile {
  report: ImportReport
  /** In the order of the file. */
  entries: readonly FoundEntry[]
}

/** Entries of a file that a person chose. */
export interface ChosenEntries {
  file: File
  /** What reading the file found. */
  found: FoundFile
  /** Positions of the chosen ones in `found.entries`. */
  positions: readonly number[]
}

/** An entry prepared as readers will see it. */
export type PreparedEntry =
  | { holds: 'conversations'; conversation: PreparedConversation }
  | { holds: 'runs'; run: PreparedRun }

/** What became of the entries that were to be saved. */
export interface SaveOutcome extends Pick<ImportAnswer, 'conversations' | 'runs'> {
  /** Entries that the server does not have, each with the reason. */
  failed: readonly { position: number; error: unknown }[]
}

/**
 * The chosen entries of several files, brought together to be reviewed and saved. Positions count them from 0, in the
 * order in which they were chosen.
 */
export interface Collection {
  /** Prepares the entry at a position as readers will see it. */
  preview(position: number, options?: PreviewOptions): Promise<PreparedEntry>
  /** Looks for what should not be published in the entries at these positions. Sends nothing. */
  find(positions: readonly number[], options?: WorkOptions): Promise<FileFindings>
  /**
   * Sends the models of the entries at these positions, and nothing else. An entry that fails leaves the others
   * standing; after a lost connection the rest is not tried.
   */
  save(positions: readonly number[], options?: SaveOptions): Promise<SaveOutcome>
  /** Frees the memory and the worker of the collection. */
  close(): void
}

/** Reads transcripts in the browser. */
export interface ImportPort {
  /** Reads what a file holds, and keeps none of it. Throws a `TranscriptError` for a file that cannot be read. */
  read(file: File, options?: WorkOptions): Promise<FoundFile>
  /** The file at an address of the internet, which the server fetches and does not keep. */
  fetchFile(address: string, options?: Pick<WorkOptions, 'signal'>): Promise<File>
  /** Reads the file again as far as one of its entries, and prepares that as readers will see it. */
  preview(file: File, position: number, options?: WorkOptions): Promise<PreparedEntry>
  /** Reads the files again, and keeps the chosen entries alone. Sends nothing. */
  collect(chosen: readonly ChosenEntries[], options?: WorkOptions): Promise<Collection>
  /** Frees the memory and the worker of reading. */
  close(): void
}
