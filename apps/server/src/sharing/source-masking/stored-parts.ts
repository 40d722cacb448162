import type { SharedKind } from '@vitrine/api-client/contract/shares'
import type { PackedModel } from '../../platform/database/packed-model.ts'
import type { Transaction } from '../../platform/database/store.ts'
import type { PublishedModel } from '../publication-tasks.ts'
import type { MaskedModel, RestartedPage, SourceMaskingTasks, StoredTexts } from './source-masking-tasks.ts'

/** Writes what was masked; what holds none of the values is not written. */
type Write<Part> = (transaction: Transaction, masked: Part) => Promise<void>

/** A stored model, with how it is written back. */
export interface ModelPart {
  kind: SharedKind
  model: PackedModel
  write: Write<MaskedModel>
}

/** A live page that holds something back, which goes on from what its readers have. */
export interface HeldPagePart {
  pageId: string
  /** What its readers have; one of the models. */
  shown: ModelPart
  openOfShown: readonly string[]
  /** Its conversation; one of the models. */
  whole: ModelPart
  openOfWhole: readonly string[]
  /** Called after all parts are written. */
  write: Write<RestartedPage>
}

/** Everything that is stored of something, each part with how it is written back. */
export interface StoredParts {
  models: ModelPart[]
  published: { kind: SharedKind; model: Uint8Array; write: Write<PublishedModel> }[]
  packed: { bytes: Uint8Array; write: Write<Uint8Array> }[]
  /** JSON. */
  records: { text: string; write: Write<string> }[]
  texts: { text: string; write: Write<string> }[]
  /** Holds the rows until the end of the transaction; false where they are others than those that were read. */
  hold: ((transaction: Transaction) => Promise<boolean>)[]
  /** Models that are made of the parts once those are written, in which no value may be found any more. */
  remade: ((transaction: Transaction) => Promise<StoredTexts['models'][number]>)[]
  heldPages: HeldPagePart[]
  /** Done after all parts are written, whether something was masked or not. */
  finish: ((transaction: Transaction) => Promise<void>)[]
}

/** Nothing stored. */
export function noParts(): StoredParts {
  return {
    models: [],
    published: [],
    packed: [],
    records: [],
    texts: [],
    hold: [],
    remade: [],
    heldPages: [],
    finish: [],
  }
}

/** Several as one. */
export function joinParts(all: readonly StoredParts[]): StoredParts {
  return {
    models: all.flatMap(({ models }) => models),
    published: all.flatMap(({ published }) => published),
    packed: all.flatMap(({ packed }) => packed),
    records: all.flatMap(({ records }) => records),
    texts: all.flatMap(({ texts }) => texts),
    hold: all.flatMap(({ hold }) => hold),
    remade: all.flatMap(({ remade }) => remade),
    heldPages: all.flatMap(({ heldPages }) => heldPages),
    finish: all.flatMap(({ finish }) => finish),
  }
}

/** The parts as they are looked through. */
export function textsOfParts({ models, published, packed, records, texts }: StoredParts): StoredTexts {
  return {
    models: models.map(({ kind, model }) => ({ kind, model })),
    published: published.map(({ kind, model }) => ({ kind, model })),
    packed: packed.map(({ bytes }) => bytes),
    records: records.map(({ text }) => text),
    texts: texts.map(({ text }) => text),
  }
}

/** Writes every part back in which something was masked, and does what comes after. */
export async function writeParts(
  transaction: Transaction,
  parts: StoredParts,
  masked: SourceMaskingTasks['mask-source']['output'],
  restarted: readonly RestartedPage[] = [],
): Promise<void> {
  const write = async <Part>(list: readonly { write: Write<Part> }[], values: readonly (Part | null)[]) => {
    for (const [at, value] of values.entries()) if (value !== null) await list[at]?.write(transaction, value)
  }
  await write(parts.models, masked.models)
  await write(parts.published, masked.published)
  await write(parts.packed, masked.packed)
  await write(parts.records, masked.records)
  await write(parts.texts, masked.texts)
  for (const finish of parts.finish) await finish(transaction)
  await write(parts.heldPages, restarted)
}
