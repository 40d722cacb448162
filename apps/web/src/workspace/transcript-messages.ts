import type { PreparedConversation } from '@vitrine/share-views'
import type {
  PackedUpload,
  InputLook,
  TranscriptErrorCode,
  TranscriptErrorLocation,
  WorkflowRun,
} from '@vitrine/transcript'
import type { FileFindings, FileReview, FoundFile } from '@vitrine/workspace-screens'

/** What the page asks of the worker that reads transcripts. */
export type TranscriptQuestion =
  /** What the file holds; nothing of it is kept but the file last read, where it is small. */
  | { kind: 'read'; file: File }
  /** Reads the file again, and adds its entries at these positions to the collection. */
  | { kind: 'collect'; file: File; positions: readonly number[] }
  /** Forgets the collection. */
  | { kind: 'clear' }
  /** An entry of the collection as readers will see it, or a run to be prepared elsewhere. */
  | { kind: 'preview'; position: number; review?: FileReview }
  /** What should perhaps not be published in the entry with this index among the positions of a review. */
  | { kind: 'find'; positions: readonly number[]; index: number }
  /** Models as they are sent to a server that takes so many bytes at once. */
  | { kind: 'pack'; positions: readonly number[]; limit?: number; review?: FileReview }

/** What it answers, in the order of the questions; before the answer it may say how far it is, and then waits. */
export type TranscriptAnswer =
  | { kind: 'progress'; fraction: number }
  | ({ kind: 'read' } & FoundFile)
  | { kind: 'collected' }
  | { kind: 'previewed'; entry: PreviewedEntry }
  | { kind: 'found'; findings: FileFindings }
  | ({ kind: 'packed' } & PackedUpload)
  | {
      kind: 'unreadable'
      code: TranscriptErrorCode
      message: string
      place: TranscriptErrorLocation
      look?: InputLook
    }
  | { kind: 'failed'; message: string }

/** An entry as the worker previews it: it brings nothing that lays out graphs of runs. */
export type PreviewedEntry =
  | { holds: 'conversations'; conversation: PreparedConversation }
  | { holds: 'runs'; run: WorkflowRun }
