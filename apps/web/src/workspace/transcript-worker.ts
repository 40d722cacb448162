import { importFile, packForUpload, TranscriptError, withProjectNames } from '@vitrine/transcript'
import type { FoundFile } from '@vitrine/workspace-screens'
import { type EntryModel, foundEntry } from './found-entry.ts'
import { prepareAsReadersSee } from './prepare-as-readers-see.ts'
import { reviewEntries } from './review-entries.ts'
import type { TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'

/** Largest file whose models stay in memory after it was read, so that its previews need not read it again, in bytes. */
const HELD_BYTES = 32_000_000
/** Piece of a file that is read between two reports of progress, in bytes. */
const PIECE_BYTES = 4_000_000

let held: { file: File; read: ReadModels } | undefined
let collected: EntryModel[] = []
let review = reviewEntries(collected)
let goOn: (() => void) | undefined
let last = Promise.resolve()

interface ReadModels {
  report: FoundFile['report']
  models: EntryModel[]
}

globalThis.addEventListener(
  'message',
  ({ data }: MessageEvent<TranscriptQuestion | { kind: 'continue' }>) => {
    if (data.kind === 'continue') goOn?.()
    else last = last.then(async () => say(await answerSafely(data)))
  },
)

function say(answer: TranscriptAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  globalThis.postMessage(answer)
}

async function answerSafely(question: TranscriptQuestion): Promise<TranscriptAnswer> {
  try {
    return await answerTo(question)
  } catch (error) {
    if (error instanceof TranscriptError) {
      const { code, message, place, look } = error
      return { kind: 'unreadable', code, message, place, look }
    }
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

async function answerTo(question: TranscriptQuestion): Promise<TranscriptAnswer> {
  switch (question.kind) {
    case 'read': {
      const { report, models } = await readModels(question.file)
      return { kind: 'read', report, entries: models.map(foundEntry) }
    }
    case 'collect': {
      const { models } = await readModels(question.file)
      for (const position of question.positions) collected.push(modelAt(models, position))
      review = reviewEntries(collected)
      return { kind: 'collected' }
    }
    case 'clear':
      collected = []
      review = reviewEntries(collected)
      return { kind: 'collected' }
    case 'preview': {
      const entry = review.entry(question.position, question.review)
      if (entry.holds === 'runs') return { kind: 'previewed', entry }
      return {
        kind: 'previewed',
        entry: { holds: 'conversations', conversation: prepareAsReadersSee(entry.conversation) },
      }
    }
    case 'find':
      return { kind: 'found', findings: review.find(question.positions, question.index) }
    case 'pack': {
      const sent = review.models(question.positions, question.review)
      const packed = packForUpload(sent.models, [...sent.positions.keys()], question.limit)
      const parcels = packed.parcels.map(({ positions, content }) => ({
        positions: positions.map((index) => sent.positions[index] ?? -1),
        content,
      }))
      return { kind: 'packed', parcels }
    }
  }
}

async function readModels(file: File): Promise<ReadModels> {
  if (
    held?.file.name === file.name &&
    held.file.size === file.size &&
    held.file.lastModified === file.lastModified
  )
    return held.read
  held = undefined
  const content = importFile({ name: file.name, content: await readBytes(file) })
  const models: EntryModel[] =
    content.holds === 'runs'
      ? content.runs.map((run) => ({ holds: 'runs', run }))
      : content.conversations.map((conversation) => ({
          holds: 'conversations',
          conversation: withProjectNames(conversation),
        }))
  const read = { report: content.report, models }
  if (file.size <= HELD_BYTES) held = { file, read }
  return read
}

/** Reads a file piece by piece; after each of them the page may hold the reading back. */
async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(file.size)
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    const piece = await file.slice(start, start + PIECE_BYTES).arrayBuffer()
    content.set(new Uint8Array(piece), start)
    await reportProgress((start + piece.byteLength) / file.size)
  }
  return content
}

async function reportProgress(fraction: number): Promise<void> {
  const wait = new Promise<void>((resolve) => {
    goOn = resolve
  })
  say({ kind: 'progress', fraction })
  await wait
}

function modelAt(models: readonly EntryModel[], position: number): EntryModel {
  const model = models[position]
  if (!model) throw new RangeError('The file has changed since it was read. Choose it again.')
  return model
}
