import type { SharedBranches, SharedKind } from '@vitrine/api-client/contract/shares'
import type { ListedFile } from '../conversations/library/list-files.ts'
import type { PackedModel } from '../platform/database/packed-model.ts'

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

/** Makes snapshots and their HTML. */
export interface PublicationTasks {
  publish: { input: { model: PackedModel; branches: SharedBranches }; output: PublishedModel }
  'publish-run': { input: { model: PackedModel }; output: PublishedModel }
  /** Makes the HTML of a published model again. */
  prepare: { input: { model: Uint8Array; kind: SharedKind }; output: PreparedHtml }
}
