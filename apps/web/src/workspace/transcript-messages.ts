import type { PreparedConversation } from '@vitrine/share-views'
import type {
  Conversation,
  ConversationSummary,
  ImportReport,
  PackedUpload,
  RunSummary,
  TranscriptErrorCode,
  TranscriptErrorLocation,
  WorkflowRun,
} from '@vitrine/transcript'
import type { FileFindings, FileReview, ReviewDecisions } from '@vitrine/workspace-screens'

/** What the page asks of the worker that reads transcripts. */
export type TranscriptQuestion =
  | { kind: 'read'; name: string; content: Uint8Array<ArrayBuffer> }
  | { kind: 'preview'; position: number; review?: FileReview }
  /** A run of the file, as it is or after a review, to be prepared elsewhere. */
  | { kind: 'run'; position: number; review?: FileReview }
  /** What should perhaps not be published in the entry with this index among the positions of a review. */
  | { kind: 'find'; positions: readonly number[]; index: number }
  /** Models of the file as they are sent to a server that takes so many bytes at once. */
  | { kind: 'pack'; positions: readonly number[]; limit?: number; decisions?: ReviewDecisions }
  | { kind: 'prepare'; conversation: Conversation }

/** What it answers, in the order of the questions. */
export type TranscriptAnswer =
  | ({ kind: 'read'; report: ImportReport } & ReadContent)
  | { kind: 'prepared'; prepared: PreparedConversation }
  | { kind: 'run'; run: WorkflowRun }
  | { kind: 'found'; findings: FileFindings }
  | ({ kind: 'packed' } & PackedUpload)
  | { kind: 'unreadable'; code: TranscriptErrorCode; message: string; place: TranscriptErrorLocation }
  | { kind: 'failed'; message: string }

type ReadContent =
  | { holds: 'conversations'; entries: ConversationSummary[] }
  | { holds: 'runs'; entries: RunSummary[] }
