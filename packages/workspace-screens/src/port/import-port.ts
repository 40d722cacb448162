import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import type { PreparedConversation, PreparedRun } from '@vitrine/share-views'
import type { ConversationSummary, ImportReport, RunSummary } from '@vitrine/transcript'

/** How far something is, from 0 to 1; absent while nobody can say. */
export interface Progress {
  /** `reading`: in the browser. `sending` and `storing`: after the person said so. */
  phase: 'reading' | 'sending' | 'storing'
  fraction?: number
}

/** How a long piece of work is watched and given up. */
export interface WorkOptions {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** What every file that was read in the browser can do; nothing of it has been sent. */
interface ReadFile<Summary, Prepared> {
  readonly report: ImportReport
  /** Everything the file holds, in its order. */
  readonly entries: readonly Summary[]
  /** The entry at a position of the list, as readers will see it. */
  preview(position: number, options?: WorkOptions): Promise<Prepared>
  /** Sends the models of the entries at these positions, and nothing else of the file. */
  save(positions: readonly number[], options?: WorkOptions): Promise<ImportAnswer>
  /** Frees what the reading holds. */
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

/** A file that was read in the browser, and of which nothing has been sent. */
export type ReadTranscript = ReadConversations | ReadRuns

/** Reads transcripts in the browser. */
export interface ImportPort {
  /** Throws a `TranscriptError` for a file that cannot be read; it has been sent nowhere. */
  read(file: File, options?: WorkOptions): Promise<ReadTranscript>
}
