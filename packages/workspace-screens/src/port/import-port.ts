import type { ImportAnswer } from '@vitrine/api-client/contract'
import type { PreparedConversation } from '@vitrine/share-views'
import type { ConversationSummary, ImportReport } from '@vitrine/transcript'

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

/** A file that was read in the browser, and of which nothing has been sent. */
export interface ReadTranscript {
  readonly report: ImportReport
  /** Every conversation of the file, in its order. */
  readonly conversations: readonly ConversationSummary[]
  /** The conversation at a position of the list, as readers will see it. */
  preview(position: number, options?: WorkOptions): Promise<PreparedConversation>
  /** Sends the file; only the conversations at these positions are kept. */
  save(positions: readonly number[], options?: WorkOptions): Promise<ImportAnswer>
  /** Frees what the reading holds. */
  close(): void
}

/** Reads transcripts in the browser. */
export interface ImportPort {
  /** Throws a `TranscriptError` for a file that cannot be read; it has been sent nowhere. */
  read(file: File, options?: WorkOptions): Promise<ReadTranscript>
}
