import type { PreparedConversation } from '@vitrine/share-views'
import type {
  Conversation,
  ConversationSummary,
  ImportReport,
  TranscriptErrorCode,
  TranscriptErrorPlace,
} from '@vitrine/transcript'

/** What the page asks of the worker that reads transcripts. */
export type TranscriptQuestion =
  | { kind: 'read'; name: string; content: Uint8Array<ArrayBuffer> }
  | { kind: 'preview'; position: number }
  | { kind: 'prepare'; conversation: Conversation }

/** What it answers, in the order of the questions. */
export type TranscriptAnswer =
  | { kind: 'read'; report: ImportReport; conversations: ConversationSummary[] }
  | { kind: 'prepared'; prepared: PreparedConversation }
  | { kind: 'unreadable'; code: TranscriptErrorCode; message: string; place: TranscriptErrorPlace }
  | { kind: 'failed'; message: string }
