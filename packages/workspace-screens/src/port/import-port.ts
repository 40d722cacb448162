import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import type { PreparedConversation, PreparedRun } from '@vitrine/share-views'
import type { ConversationSummary, ImportReport, RunSummary } from '@vitrine/transcript'
import type { FileFindings, FileReview, ReviewDecisions } from './review.ts'

/** Progress of a piece of work. */
export interface Progress {
  /** `reading` and `finding`: in the browser. `sending` and `storing`: after the person said so. */
  phase: 'reading' | 'finding' | 'sending' | 'storing'
  fraction?: number
}

/** Options that watch and cancel a long piece of work. */
export interface WorkOptions {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** Options of a preview. */
export interface PreviewOptions extends WorkOptions {
  /** Prepares the entry as it will be saved after this review. */
  review?: FileReview
}

/** Options of saving. */
export interface SaveOptions extends WorkOptions {
  /** Applied to the models before anything is sent. */
  decisions?: ReviewDecisions
}

/** Operations on a file that was read in the browser; nothing of it has been sent. */
interface ReadFile<Summary, Prepared> {
  readonly report: ImportReport
  /** Summaries of everything the file holds, in its order. */
  readonly entries: readonly Summary[]
  /** Prepares the entry at a position as readers will see it. */
  preview(position: number, options?: PreviewOptions): Promise<Prepared>
  /** Looks for what should not be published in the entries at these positions. Sends nothing. */
  find(positions: readonly number[], options?: WorkOptions): Promise<FileFindings>
  /** Sends the models of the entries at these positions, and nothing else of the file. */
  save(positions: readonly number[], options?: SaveOptions): Promise<ImportAnswer>
  /** Frees the memory and the worker of the reading. */
  close(): void
}

/** A file that holds conversations. */
export interface ReadConversations extends ReadFile<ConversationSummary, PreparedConversation> {
  readonly holds: 'conversations'
}

/** A file that holds runs of workflows. */
export interface ReadRuns extends ReadFile<RunSummary, PreparedRun> {
  readonly holds: 'runs'
}

/** A file that was read in the browser and has not been sent. */
export type ReadTranscript = ReadConversations | ReadRuns

/** Reads transcripts in the browser. */
export interface ImportPort {
  /** Throws a `TranscriptError` for a file that cannot be read. Sends nothing. */
  read(file: File, options?: WorkOptions): Promise<ReadTranscript>
}
