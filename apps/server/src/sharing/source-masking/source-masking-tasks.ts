import type { SourceMaskedValue } from '@vitrine/api-client/contract/conversations'
import type { SharedKind } from '@vitrine/api-client/contract/shares'
import type { ValueDecision } from '@vitrine/redaction'
import type { KnownTool } from '@vitrine/transcript/tools'
import type { ListedFile } from '../../conversations/library/list-files.ts'
import type { PackedModel } from '../../platform/database/packed-model.ts'
import type { PublishedModel } from '../publication-tasks.ts'

/** A stored model with markers in it. */
export interface MaskedModel extends PackedModel {
  listedFiles: ListedFile[]
}

/** Everything that the server stores of a conversation or run, looked through as one: what is found in one part is masked in all. */
export interface StoredTexts {
  /** Stored conversations and runs. */
  models: readonly { kind: SharedKind; model: PackedModel }[]
  /** What links show, packed. */
  published: readonly { kind: SharedKind; model: Uint8Array }[]
  /** JSON that stands in rows of its own, packed. */
  packed: readonly Uint8Array[]
  /** JSON that stands in rows of its own. */
  records: readonly string[]
  /** Titles, names, reasons. */
  texts: readonly string[]
}

/** From where a live page goes on that holds something back, and what it then holds back. */
export interface RestartedPage {
  /** What its readers have, as a published model. */
  model: PackedModel
  openMessageIds: string[]
  /** The events that lead from there to the conversation, as readers may see them and as JSON. */
  events: string[]
}

/** Finds values in everything that is stored of something, and writes markers over them. */
export interface SourceMaskingTasks {
  'mask-source': {
    input: StoredTexts & {
      secrets: 'mask-new' | 'mask-found'
      /** What was decided earlier. */
      decisions: readonly ValueDecision[]
      /** What is looked for beside secrets, in any spelling. */
      words: readonly string[]
      /** Key of the hashes of values, in hex. */
      decisionKey: string
      /** Folder of blobs. */
      blobs: string
      /** Whether the values alone are wanted, and nothing is made or written. */
      looksOnly: boolean
    }
    output: {
      values: SourceMaskedValue[]
      /** Markers that stand in the models, by the hashes of their values. */
      decisions: ValueDecision[]
      /** What links show, counted where one of the values stands in it. */
      links: number
      /** In the order of the input; null for what holds none of the values. */
      models: (MaskedModel | null)[]
      published: (PublishedModel | null)[]
      packed: (Uint8Array | null)[]
      records: (string | null)[]
      texts: (string | null)[]
    }
  }
  /** Holds back what readers of a live page do not have of its conversation, once both are masked. */
  'restart-page': {
    input: {
      /** What readers have, as a published model. */
      shown: PackedModel
      openOfShown: readonly string[]
      /** The stored conversation. */
      whole: PackedModel
      openOfWhole: readonly string[]
      /** The tools of the workspace. */
      tools: readonly KnownTool[]
    }
    output: RestartedPage
  }
}
