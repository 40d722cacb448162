import { createHash, createHmac } from 'node:crypto'
import { SHARED_FILE_SCHEME, type SharedKind } from '@vitrine/api-client/contract/shares'
import { createReview, type ReviewedValue } from '@vitrine/redaction'
import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import { extractFiles, extractFilesOfRun } from '../../conversations/library/extract-files.ts'
import {
  type ListedFile,
  listFilesOfConversation,
  listFilesOfRun,
} from '../../conversations/library/list-files.ts'
import { mapFileParts, mapFilePartsOfRun } from '../../conversations/library/map-file-parts.ts'
import { pack, unpack } from '../../platform/database/pack.ts'
import { type PackedModel, parsePacked } from '../../platform/database/packed-model.ts'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import type { PublishedModel } from '../publication-tasks.ts'
import { maskingOf } from '../shares/decide-secrets.ts'
import { inlineTextFiles } from '../shares/inline-files.ts'
import { prepareConversationHtml, prepareRunHtml } from '../shares/prepare-task.ts'
import type { MaskedModel, SourceMaskingTasks } from './source-masking-tasks.ts'

type Model = Conversation | WorkflowRun

/** Looks through everything that is stored of something at once, and writes markers over what it finds. */
export async function maskSourceTask({
  models,
  published,
  packed,
  records,
  texts,
  secrets,
  decisions,
  words,
  decisionKey,
  blobs,
  looksOnly,
}: SourceMaskingTasks['mask-source']['input']): Promise<SourceMaskingTasks['mask-source']['output']> {
  const key = Buffer.from(decisionKey, 'hex')
  const review = createReview({
    people: secrets === 'mask-found' || decisions.length > 0,
    words,
    decisions,
    hash: (secret) => createHmac('sha256', key).update(secret).digest('hex'),
  })
  const stored = await Promise.all(models.map(({ model }) => readModel(model)))
  const shown = await Promise.all(published.map(({ model }) => parsePacked<Model>(model)))
  // In one object, so that a value which its name gives away in one part is found in the others without the name.
  const whole = {
    models: await Promise.all(stored.map(({ model }, at) => readable(model, models[at]?.kind, blobs))),
    published: await Promise.all(shown.map((model, at) => readable(model, published[at]?.kind, blobs))),
    packed: await Promise.all(packed.map(async (bytes) => ({ data: await parsePacked<unknown>(bytes) }))),
    records: records.map((record) => ({ data: JSON.parse(record) as unknown })),
    texts: texts.map((title) => ({ title })),
  }
  const isMasked = maskingOf(secrets, decisions)
  const values = review.find(whole).filter(isMasked)
  const outcome = {
    values: values.map(({ kind, label, group, marker, places }) => ({
      kind,
      label,
      group,
      marker,
      places: places.length,
    })),
    decisions: values.map(({ hash = '', marker }) => ({ hash, decision: 'mask' as const, marker })),
    links: countPublished(values),
  }
  const markers = new Set(values.map(({ marker }) => marker))
  const masked = looksOnly ? whole : review.redact(whole, ({ marker }) => markers.has(marker))
  const changedModels: (MaskedModel | null)[] = []
  for (const [at, model] of changed(whole.models, masked.models).entries()) {
    const from = stored[at]
    changedModels.push(model && from ? await writeModel(model, from, models[at]?.kind, blobs) : null)
  }
  const changedPublished: (PublishedModel | null)[] = []
  for (const [at, model] of changed(whole.published, masked.published).entries()) {
    const from = shown[at]
    changedPublished.push(
      model && from ? await writePublished(model, from, published[at]?.kind, blobs) : null,
    )
  }
  return {
    ...outcome,
    models: changedModels,
    published: changedPublished,
    packed: changed(whole.packed, masked.packed).map((part) => part && pack(JSON.stringify(part.data))),
    records: changed(whole.records, masked.records).map((part) => part && JSON.stringify(part.data)),
    texts: changed(whole.texts, masked.texts).map((part) => part && part.title),
  }
}

/** The published models in which values stand. */
function countPublished(values: readonly ReviewedValue[]): number {
  const paths = values.flatMap(({ places }) => places.map(({ path }) => path))
  return new Set(paths.flatMap(([part, at]) => (part === 'published' ? [Number(at)] : []))).size
}

/** The parts that are others than before. */
function changed<Part>(before: readonly Part[], after: readonly Part[]): (Part | null)[] {
  return after.map((part, at) => (part === before[at] ? null : part))
}

/** A stored model, and how many of its messages or steps stand where. */
interface ReadModel {
  model: Model
  headItems: number
  segments: { number: number; items: number }[]
}

async function readModel({ head, segments }: PackedModel): Promise<ReadModel> {
  const model = await parsePacked<Model>(head)
  const parts = await Promise.all(
    segments.map(async ({ number, items }) => ({
      number,
      items: JSON.parse((await unpack(items)).toString()) as never[],
    })),
  )
  const own = itemsOf(model)
  return {
    model: withItems(model, [...own, ...parts.flatMap(({ items }) => items)]),
    headItems: own.length,
    segments: parts.map(({ number, items }) => ({ number, items: items.length })),
  }
}

const itemsOf = (model: Model): unknown[] => ('steps' in model ? model.steps : model.messages)

function withItems(model: Model, items: unknown[]): Model {
  return ('steps' in model ? { ...model, steps: items } : { ...model, messages: items }) as Model
}

/** A model with the stored files inside that are text. */
async function readable(model: Model, kind: SharedKind | undefined, blobs: string): Promise<Model> {
  return kind === 'run'
    ? inlineTextFiles(model as WorkflowRun, mapFilePartsOfRun, blobs)
    : inlineTextFiles(model as Conversation, mapFileParts, blobs)
}

function listFiles(model: Model, kind: SharedKind | undefined): ListedFile[] {
  return kind === 'run'
    ? listFilesOfRun(model as WorkflowRun)
    : listFilesOfConversation(model as Conversation)
}

/** Puts the files of a masked model beside it again; those that masking changed are other files. */
async function extract(
  masked: Model,
  before: Model,
  kind: SharedKind | undefined,
  blobs: string,
): Promise<Model> {
  const known = new Set(listFiles(before, kind).map(({ sha256 }) => SHARED_FILE_SCHEME + sha256))
  const { model, files } =
    kind === 'run'
      ? extractFilesOfRun(masked as WorkflowRun, known)
      : extractFiles(masked as Conversation, known)
  const had = new Set([...known].map((url) => url.slice(SHARED_FILE_SCHEME.length)))
  for (const [sha256, bytes] of files) if (!had.has(sha256)) await writeBlob(blobs, sha256, bytes)
  return model
}

async function writeModel(
  masked: Model,
  { model: before, headItems, segments }: ReadModel,
  kind: SharedKind | undefined,
  blobs: string,
): Promise<MaskedModel> {
  const model = await extract(masked, before, kind, blobs)
  const items = itemsOf(model)
  let start = headItems
  return {
    head: pack(JSON.stringify(withItems(model, items.slice(0, headItems)))),
    segments: segments.map(({ number, items: length }) => {
      const own = items.slice(start, start + length)
      start += length
      return { number, items: pack(JSON.stringify(own)) }
    }),
    listedFiles: listFiles(model, kind),
  }
}

async function writePublished(
  masked: Model,
  before: Model,
  kind: SharedKind | undefined,
  blobs: string,
): Promise<PublishedModel> {
  const model = await extract(masked, before, kind, blobs)
  const json = JSON.stringify(model)
  return {
    hash: createHash('sha256').update(json).digest('hex'),
    model: pack(json),
    files: listFiles(model, kind),
    ...('steps' in model ? prepareRunHtml(model) : prepareConversationHtml(model)),
  }
}
