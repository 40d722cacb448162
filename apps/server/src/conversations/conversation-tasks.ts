import type { PositionRange } from '@vitrine/api-client/contract/conversations'
import type { StemmedLanguage } from '@vitrine/api-client/contract/knowledge'
import type { ConversationSummary, ImportReport, RunSummary } from '@vitrine/transcript'
import type { KnownTool } from '@vitrine/transcript/tools'
import type { PackedModel, PackedSegment } from '../platform/database/packed-model.ts'
import type { SegmentChanges } from '../platform/database/store-segments.ts'
import type { NoText } from './knowledge/extract-text.ts'
import type { ListedFile } from './library/list-files.ts'

/** What was read from a file, ready to be stored. */
export interface ImportedModel {
  /** SHA-256 of the model's JSON, in hex. */
  contentHash: string
  /** SHA-256 of the format and of the id in the transcript, in hex: the same for every import of one session. */
  sourceId: string
  sourceFormat: string
  /** The model, packed. */
  model: Uint8Array
  listedFiles: ListedFile[]
}

/** A conversation read from a transcript. */
export interface ImportedConversation extends ImportedModel, ConversationSummary {
  /** Models that speak in it, as the transcript names them. */
  models: string[]
  /** Folder and repository that its agent worked in, and the last name of each. */
  projects: string[]
}

/** A run read from a file. */
export interface ImportedRun extends ImportedModel, Omit<RunSummary, 'usage'> {
  /** Milliseconds since 1970. */
  endedAt?: number
}

/** The segments that a page showed before, and what made their HTML; null where there were none. */
export type KnownPage = { rendererVersion: string; segments: { number: number; hash: string }[] } | null

/** A segment of a page that shows something else than before. */
export interface ChangedPageSegment extends PackedSegment {
  hash: string
  /** HTML of its finished messages by part address, packed. */
  html: Uint8Array
  /** The messages before anything in them was masked, packed; absent where they are the same. */
  unmasked?: Uint8Array
}

/** What a page shows at first, ready to be stored. */
export interface ProjectedPage {
  rendererVersion: string
  /** The published model without its messages, packed. */
  head: Uint8Array
  changed: ChangedPageSegment[]
  /** Numbers of segments that are no more. */
  removed: number[]
  /** The messages that are still being written. */
  openMessageIds: string[]
  files: ListedFile[]
  /** The head before anything in it was masked, packed; absent where it is the same. */
  unmaskedHead?: Uint8Array
}

/** The text of a document, ready to be stored. */
export interface ReadDocument {
  mediaType: string
  /** What the file calls itself. */
  title?: string
  /** Length of the text, in UTF-16 code units. */
  characters: number
  /** Parts that make the whole text, with what each is found by, as PostgreSQL reads a `tsvector`. */
  passages: { text: string; words: string }[]
}

/** Reads transcript files and documents, and keeps the models of conversations. */
export interface ConversationTasks {
  /** Reads the transcript in the file `path` and puts its files into the blob folder. */
  import: {
    input: { path: string; name?: string; positions?: PositionRange[]; blobs: string }
    /** Only what stands at `positions` where these are given; nothing when one of them is not among those found. */
    output: {
      holds: 'conversations' | 'runs'
      conversations: ImportedConversation[]
      runs: ImportedRun[]
      found: number
      report: ImportReport
    }
  }
  /** Reads the text of the file `path`; its words are compared by the stems of `language`. */
  'read-document': {
    input: { path: string; name: string; mediaType: string; language: StemmedLanguage | null }
    output: ReadDocument | { refused: NoText }
  }
  'list-files': { input: { model: PackedModel }; output: ListedFile[] }
  /** Puts events, as JSON, into a stored model and, where there is one, into its page. */
  project: {
    input: {
      model: PackedModel
      openMessageIds: string[]
      events: string[]
      /** When the last of the events was appended, ISO 8601; absent without any. */
      updatedAt?: string
      page?: KnownPage
      /** The tools of the workspace. */
      tools: readonly KnownTool[]
    }
    output: SegmentChanges & {
      summary: ConversationSummary
      /** The model without its messages, packed. */
      head: Uint8Array
      openMessageIds: string[]
      /** Models that speak in it for the first time. */
      newModels: string[]
      listedFiles: ListedFile[]
      page?: ProjectedPage
    }
  }
}
