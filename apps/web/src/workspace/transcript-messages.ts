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

/** What the page asks of the worker that reads transcripts. */
export type TranscriptQuestion =
  | { kind: 'read'; name: string; content: Uint8Array<ArrayBuffer> }
  | { kind: 'preview'; position: number }
  /** A run of the file as it is, to be prepared elsewhere. */
  | { kind: 'run'; position: number }
  /** Models of the file as they are sent to a server that takes so many bytes at once. */
  | { kind: 'pack'; positions: readonly number[]; limit?: number }
  | { kind: 'prepare'; conversation: Conversation }

/** What it answers, in the order of the questions. */
export type TranscriptAnswer =
  | ({ kind: 'read'; report: ImportReport } & ReadContent)
  | { kind: 'prepared'; prepared: PreparedConversation }
  | { kind: 'run'; run: WorkflowRun }
  | ({ kind: 'packed' } & PackedUpload)
  | { kind: 'unreadable'; code: TranscriptErrorCode; message: string; place: TranscriptErrorLocation }
  | { kind: 'failed'; message: string }

type ReadContent =
  | { holds: 'conversations'; entries: ConversationSummary[] }
  | { holds: 'runs'; entries: RunSummary[] }
