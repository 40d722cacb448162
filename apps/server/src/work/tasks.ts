import type { ConversationSummary, ImportReport, RunSummary } from '@vitrine/transcript'
import type { PositionRange, SharedBranches, SharedKind } from '@vitrine/api-client/contract'
import type { Language, ServiceAddresses } from '@vitrine/web/server'
import type { ListedFile } from '../conversations/list-files.ts'
import type { RunTelling } from '../runs/recorded-run.ts'
import type { PackedModel, PackedSegment } from '../store/packed-model.ts'
import type { SegmentChanges } from '../store/store-segments.ts'

/** What was read from a file, ready to be stored. */
export interface ImportedModel {
  /** SHA-256 of the model's JSON, in hex. */
  contentHash: string
  sourceFormat: string
  /** The model, packed. */
  model: Uint8Array
  listedFiles: ListedFile[]
}

/** A conversation read from a transcript. */
export interface ImportedConversation extends ImportedModel, ConversationSummary {}

/** A run read from a file. */
export interface ImportedRun extends ImportedModel, Omit<RunSummary, 'usage'> {
  /** Milliseconds since 1970. */
  endedAt?: number
}

/** A run made of its events, with its counts. */
export interface RecordedModel extends Pick<RunSummary, 'steps' | 'failedSteps'> {
  /** The model, packed. */
  model: Uint8Array
}

/** A run made of the spans of a trace: its model holds no steps, which stand in segments. */
export interface ProjectedRun extends ImportedRun, SegmentChanges {}

/** HTML made from a model, with the version of what made it. */
export interface PreparedHtml {
  rendererVersion: string
  /** What the view needs beside the model, as JSON, packed: of a conversation HTML by address, of a run its graph too. */
  html: Uint8Array
}

/** A conversation or a run as it is published, ready to be stored. */
export interface PublishedModel extends PreparedHtml {
  /** SHA-256 of the published model's JSON, in hex. */
  hash: string
  /** The published model, packed. */
  model: Uint8Array
  files: ListedFile[]
}

/** What a request told of one trace. */
export interface ArrivedTrace {
  /** In hexadecimal. */
  traceId: string
  /** Of its outermost span, as far as it is known. */
  name: string
  /** Whether its outermost span has ended. */
  hasEnded: boolean
  /** Each a `TraceSpan`, packed, with the bytes of its JSON. */
  spans: { spanId: string; hasEnded: boolean; span: Uint8Array; bytes: number }[]
}

/** A message that a thread begins with. */
interface ThreadMessage {
  id: string
  role: 'user'
  content: string
}

/** The segments that a page showed before, and what made their HTML; null where there were none. */
export type KnownPage = { rendererVersion: string; segments: { number: number; hash: string }[] } | null

/** A segment of a page that shows something else than before. */
export interface ChangedPageSegment extends PackedSegment {
  hash: string
  /** HTML of its finished messages by part address, packed. */
  html: Uint8Array
}

/** What a page shows at first, ready to be stored. */
export interface FoldedPage {
  rendererVersion: string
  /** The published model without its messages, packed. */
  head: Uint8Array
  changed: ChangedPageSegment[]
  /** Numbers of segments that are no more. */
  removed: number[]
  /** The messages that are still being written. */
  openMessageIds: string[]
  files: ListedFile[]
}

/** A page of a share, or of a conversation as it stands, in one language. */
export interface PageToRender {
  kind: 'shared' | 'public'
  /** What it shows, as its public JSON. */
  json: Uint8Array
  language: Language
  /** Path at which it is read. */
  url: string
  isIndexed?: boolean
}

/** A large share, ready for its page to be made in any language. */
export interface ArticlePage {
  /** As `renderArticle` makes it, packed. */
  article: Uint8Array
  language: Language
  /** Path at which it is read. */
  url: string
  isIndexed: boolean
}

/** What may take long or much memory on hostile input, by name: input and output of each task. */
export interface Tasks {
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
  publish: { input: { model: PackedModel; branches: SharedBranches }; output: PublishedModel }
  'publish-run': { input: { model: PackedModel }; output: PublishedModel }
  /** Makes the model of a run that was carried out here, packed, of the events in the file `path`, one a line. */
  'record-run': { input: { path: string; telling: RunTelling }; output: RecordedModel }
  /** Makes a page, compressed by brotli, for an application whose services may live elsewhere. */
  'render-page': {
    input: { services: Readonly<Partial<ServiceAddresses>>; page: PageToRender }
    output: Uint8Array
  }
  /** Makes of a share, as its public JSON, what its pages in all languages have in common. */
  'render-article': { input: { json: Uint8Array }; output: Uint8Array }
  /** Makes a page around that, compressed by brotli. */
  'render-article-page': {
    input: { services: Readonly<Partial<ServiceAddresses>>; page: ArticlePage }
    output: Uint8Array
  }
  'render-markdown': { input: { markdown: string }; output: string }
  'list-files': { input: { model: PackedModel }; output: ListedFile[] }
  /** Makes the HTML of a published model again. */
  prepare: { input: { model: Uint8Array; kind: SharedKind }; output: PreparedHtml }
  /** Reads an OTLP request; undefined where it is none. `unreadable` counts spans without valid ids. */
  'read-spans': {
    input: { body: Uint8Array; isBinary: boolean }
    output: { traces: ArrivedTrace[]; unreadable: number } | undefined
  }
  /** Makes the run of a trace from its packed spans; `known` are the segments that it is stored in. */
  'build-trace': {
    input: { spans: Uint8Array[]; known: PackedSegment[]; isOngoing: boolean; blobs: string }
    output: ProjectedRun
  }
  /** Brings together what was said on a thread of AG-UI, from its first messages and its events as JSON. */
  'replay-thread': {
    input: { threadId: string; messages: ThreadMessage[]; events: string[] }
    output: { messages: unknown[]; state: unknown }
  }
  /** Puts events, as JSON, into a stored model and, where there is one, into its page. */
  fold: {
    input: {
      model: PackedModel
      openMessageIds: string[]
      events: string[]
      /** When the last of the events was told, ISO 8601; absent without any. */
      updatedAt?: string
      page?: KnownPage
    }
    output: SegmentChanges & {
      summary: ConversationSummary
      /** The model without its messages, packed. */
      head: Uint8Array
      openMessageIds: string[]
      listedFiles: ListedFile[]
      page?: FoldedPage
    }
  }
  /** Makes an empty embedded database; beside the server, since making one takes 250 MB that never come back. */
  'create-database': { input: { folder: string }; output: void }
}

/** The name of a task. */
export type TaskName = keyof Tasks

/** Runs one task to its end. */
export type RunTask = <Name extends TaskName>(
  name: Name,
  input: Tasks[Name]['input'],
) => Promise<Tasks[Name]['output']>
