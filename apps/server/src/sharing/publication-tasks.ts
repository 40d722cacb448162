import type { SecretFinding } from '@vitrine/api-client/contract/errors'
import type {
  PreviewedMessage,
  SecretsDecision,
  SharedBranches,
  SharedDocument,
  SharedKind,
} from '@vitrine/api-client/contract/shares'
import type { ReviewedValue, ValueDecision } from '@vitrine/redaction'
import type { PublishedChange, Withholding } from '@vitrine/transcript'
import type { KnownTool } from '@vitrine/transcript/tools'
import type { KnownPage, ProjectedPage } from '../conversations/conversation-tasks.ts'
import type { ListedFile } from '../conversations/library/list-files.ts'
import type { PackedModel } from '../platform/database/packed-model.ts'
import type { Withdrawn } from './public-pages/withdrawn.ts'

/** A document that programs read; the other one is a page. */
export type ProgramDocument = Exclude<SharedDocument, 'html'>

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

/** Secrets of high confidence that nobody has decided about: nothing was made. */
export interface UndecidedSecrets {
  /** The first hundred. */
  findings: SecretFinding[]
  total: number
}

/** What is published of the values that were found. */
export interface DecidedValues {
  /** What was decided just now, and every marker that stands in the model. */
  decisions: ValueDecision[]
  /** Hashes of the values of high confidence that readers get. */
  kept: string[]
}

/** A model as it is published, or why it is not. */
export type Publication = (PublishedModel & DecidedValues) | UndecidedSecrets

/** A value that was found, and what happens to it. */
export interface DecidedValue extends Omit<ReviewedValue, 'hash' | 'decision' | 'why' | 'places'> {
  hash: string
  decision: 'mask' | 'keep'
  /** Messages that hold it, once for each place; empty strings for places outside of messages. */
  places: string[]
}

/** What readers would get. */
export interface PreviewedPublication {
  title: string
  values: DecidedValue[]
  messages: PreviewedMessage[]
  hasBranches: boolean
  /** The published model as JSON text. */
  model: string
  /** What differs from `shown`; null without it. */
  changes: PublishedChange[] | null
}

/** What an owner withholds of something, and how it is called for readers. */
export interface ChosenContent {
  withholding: Required<Withholding>
  /** Ids of messages. */
  leftOut: readonly string[]
  /** Title of the conversation for readers. */
  title?: string
  /** The tools of the workspace. */
  tools: readonly KnownTool[]
}

/** What is published, and what was decided about it. */
interface PublicationInput extends ChosenContent {
  model: PackedModel
  secrets: SecretsDecision
  /** What was decided earlier. */
  decisions: readonly ValueDecision[]
  /** What is looked for beside secrets, in any spelling. */
  words: readonly string[]
  /** Key of the hashes of values, in hex. */
  decisionKey: string
  /** Folder of blobs. */
  blobs: string
}

/** Secrets in what a live page holds back, which its owner has to decide about. */
export interface HeldSecrets extends UndecidedSecrets {
  /** Changes with the values. */
  id: string
  /** Whether nothing is released before the decision; else they stand in what is not due yet. */
  isStanding: boolean
  /** What a decision about them is kept by. */
  values: { hash: string; marker: string }[]
}

/** A state of a live page, and events to put into it. */
export interface Replay {
  /** The published model that the page has released, before anything was masked; a stored model where it has released none. */
  model: PackedModel
  /** Whether the model is a published one. */
  isPublished: boolean
  openMessageIds: string[]
  /** The tools of the workspace. */
  tools: readonly KnownTool[]
  /** As JSON. */
  events: string[]
}

/** A published model after events, and what these took back. */
export interface ReplayedState extends Pick<Replay, 'model' | 'openMessageIds'> {
  withdrawn: Withdrawn
}

/** What a live page is to release, and what comes after it. */
interface ReleaseInput extends Omit<Replay, 'events'> {
  /** Events to release, as JSON. */
  released: string[]
  /** Whether some of the events to release are in the model already. */
  isLong?: boolean
  /** Events that are held back, as JSON. */
  ahead: string[]
  /** The state before these, where it is not the released one. */
  replayed?: ReplayedState
  /** Whether nothing is to be released, so that secrets are looked for and nothing else. */
  looksOnly: boolean
  /** When the last event to release was written, ISO 8601; absent without any. */
  updatedAt?: string
  known: KnownPage
  /** The published model as readers have it, where something in it is masked. */
  shown?: PackedModel
  decisions: readonly ValueDecision[]
  words: readonly string[]
  decisionKey: string
  blobs: string
}

/** What a live page releases. */
export interface Release {
  /** Absent where nothing was found that needs a decision. */
  held?: HeldSecrets
  /** Absent where what was found stands in what was to be released. */
  page?: ProjectedPage
  /** Whether readers cannot get there by events, since something is masked. */
  startsOver: boolean
}

/** Makes snapshots and their HTML. */
export interface PublicationTasks {
  publish: {
    input: PublicationInput & { branches: SharedBranches }
    output: Publication
  }
  'publish-run': {
    input: PublicationInput
    output: Publication
  }
  /** Makes nothing, and says what would be made; `shown` is the published model that readers get now, packed. */
  'preview-publication': {
    input: PublicationInput & { branches: SharedBranches; kind: SharedKind; shown?: Uint8Array }
    output: PreviewedPublication
  }
  /** Whether readers get nothing by the second of two published models, packed, that the first did not give them, but for markers. */
  'takes-away': { input: { before: Uint8Array; after: Uint8Array; markers: string[] }; output: boolean }
  /** Puts events into a state of a live page, and says what of it they take back. */
  replay: { input: Replay; output: ReplayedState }
  /** Looks through what a live page is to release, and makes what it then shows. */
  release: { input: ReleaseInput; output: Release }
  /** Makes the HTML of a published model again. */
  prepare: { input: { model: Uint8Array; kind: SharedKind }; output: PreparedHtml }
  /** Writes a published model as a document for programs, compressed by brotli; `filesAt` is where its files are served, `schema` where that of the JSON is. */
  'write-document': {
    input: { model: Uint8Array; kind: SharedKind; document: ProgramDocument; filesAt: string; schema: string }
    output: Uint8Array
  }
}
