import type { Conversation, Message } from '@vitrine/transcript'
import { unpack } from './pack.ts'

/** A stored conversation. Its head holds the messages itself where there are no segments. */
export interface PackedConversation {
  /** The model, packed. */
  head: Uint8Array
  segments: PackedSegment[]
}

/** Some messages in a row. */
export interface PackedSegment {
  number: number
  /** JSON of an array of messages, packed. */
  messages: Uint8Array
}

/** A stored conversation as JSON in UTF-8, in the pieces that it is stored in. */
export interface ConversationPieces {
  head: Buffer
  segments: Buffer[]
}

/** Unpacks a stored conversation without parsing it. */
export async function unpackPieces({ head, segments }: PackedConversation): Promise<ConversationPieces> {
  return {
    head: await unpack(head),
    segments: await Promise.all(segments.map(({ messages }) => unpack(messages))),
  }
}

/** Parses the pieces of a stored conversation. */
export function parsePieces({ head, segments }: ConversationPieces): Conversation {
  const conversation = JSON.parse(head.toString()) as Conversation
  const parts = segments.map((messages) => JSON.parse(messages.toString()) as Message[])
  return { ...conversation, messages: [...conversation.messages, ...parts.flat()] }
}

/** Gives the model of a stored conversation. */
export async function unpackConversation(packed: PackedConversation): Promise<Conversation> {
  return parsePieces(await unpackPieces(packed))
}

/** Reads packed JSON. */
export async function parsePacked<Value>(packed: Uint8Array): Promise<Value> {
  return JSON.parse((await unpack(packed)).toString()) as Value
}

/** The JSON text of a stored conversation, a piece at a time. */
export function* joinPieces({ head, segments }: ConversationPieces): Generator<Buffer> {
  if (segments.length === 0) return yield head
  const entries = Object.entries(JSON.parse(head.toString()) as Conversation)
  for (const [index, [key, value]] of entries.entries()) {
    yield Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`)
    if (key === 'messages') yield* joinArrays(segments)
    else yield Buffer.from(JSON.stringify(value))
  }
  yield Buffer.from('}')
}

function* joinArrays(arrays: Buffer[]): Generator<Buffer> {
  let start = '['
  for (const array of arrays) {
    yield Buffer.from(start)
    yield array.subarray(1, -1)
    start = ','
  }
  yield Buffer.from(']')
}
