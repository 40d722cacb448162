import type { Conversation, Message, Step, WorkflowRun } from '@vitrine/transcript'
import { unpack } from './pack.ts'

/**
 * A stored conversation or run. Its head holds the messages or steps itself where there are no segments, and an empty list
 * of them where there are.
 */
export interface PackedModel {
  /** The model, packed. */
  head: Uint8Array
  segments: PackedSegment[]
}

/** Some messages or steps in a row. */
export interface PackedSegment {
  number: number
  /** JSON of an array, packed. */
  items: Uint8Array
}

/** A stored model as JSON in UTF-8, in the pieces that it is stored in. */
export interface ModelPieces {
  head: Buffer
  segments: Buffer[]
}

/** Unpacks a stored model without parsing it. */
export async function unpackPieces({ head, segments }: PackedModel): Promise<ModelPieces> {
  return {
    head: await unpack(head),
    segments: await Promise.all(segments.map(({ items }) => unpack(items))),
  }
}

/** Parses the pieces of a stored conversation. */
export function parsePieces({ head, segments }: ModelPieces): Conversation {
  const conversation = JSON.parse(head.toString()) as Conversation
  return { ...conversation, messages: [...conversation.messages, ...parseItems<Message>(segments)] }
}

/** Gives the model of a stored conversation. */
export async function unpackConversation(packed: PackedModel): Promise<Conversation> {
  return parsePieces(await unpackPieces(packed))
}

/** Gives the model of a stored run. */
export async function unpackRun(packed: PackedModel): Promise<WorkflowRun> {
  const { head, segments } = await unpackPieces(packed)
  const run = JSON.parse(head.toString()) as WorkflowRun
  return { ...run, steps: [...run.steps, ...parseItems<Step>(segments)] }
}

function parseItems<Item>(segments: Buffer[]): Item[] {
  return segments.flatMap((items) => JSON.parse(items.toString()) as Item[])
}

/** Reads packed JSON. */
export async function parsePacked<Value>(packed: Uint8Array): Promise<Value> {
  return JSON.parse((await unpack(packed)).toString()) as Value
}

/** The JSON text of a stored model, a piece at a time; its segments hold what stands under the key. */
export function* joinPieces(
  { head, segments }: ModelPieces,
  segmented: 'messages' | 'steps',
): Generator<Buffer> {
  if (segments.length === 0) return yield head
  const entries = Object.entries(JSON.parse(head.toString()) as Conversation | WorkflowRun)
  for (const [index, [key, value]] of entries.entries()) {
    yield Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`)
    if (key === segmented) yield* joinArrays(segments)
    else yield Buffer.from(JSON.stringify(value))
  }
  yield Buffer.from('}')
}

function* joinArrays(arrays: Buffer[]): Generator<Buffer> {
  let start = '['
  for (const array of arrays) {
    const items = array.subarray(1, -1)
    if (items.byteLength === 0) continue
    yield Buffer.from(start)
    yield items
    start = ','
  }
  yield Buffer.from(start === '[' ? '[]' : ']')
}
