import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import type { PreparedConversation, PreparedRun } from '@vitrine/share-views'
import type { ConversationSummary, ImportReport, RunSummary } from '@vitrine/transcript'

/** Progress of a piece of work. */
export interface Progress {
  /** `reading`: in the browser. `sending` and `storing`: after the person said so. */
  phase: 'reading' | 'sending' | 'storing'
  fraction?: number
}

/** Options that watch and cancel a long piece of work. */
export interface WorkOptions {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** Operations on a file that was read in the browser; nothing of it has been sent. */
interface ReadFile<Summary, Prepared> {
  readonly report: ImportReport
  /** Summaries of everything the file holds, in its order. */
  readonly entries: readonly Summary[]
  /** Prepares the entry at a position as readers will see it. */
  preview(position: number, options?: WorkOptions): Promise<Prepared>
  /** Sends the models of the entries at these positions, and nothing else of the file. */
  save(positions: readonly number[], options?: WorkOptions): Promise<ImportAnswer>
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
