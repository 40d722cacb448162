import type { JsonObject } from '../json/json-value.ts'
import type { Message } from '../model/message.ts'
import type { OriginalFields } from '../model/original-fields.ts'
import type { Part } from '../model/part.ts'

/** Parts of a message that hold nothing to read. */
export type BlankParts = NonNullable<OriginalFields['blank']>

/** Adds to messages that are read what makes the same ones again. */
export interface Originals {
  /** The parts that were read of one part of the AI SDK. */
  ofPart(parts: readonly Part[], source: JsonObject): Part[]
  /** A message that was read; `blank` are its parts that hold nothing to read. */
  ofMessage(message: Message, source: JsonObject, blank: BlankParts): Message
  /** A part that is not written again, for what it was made of is. */
  derived(part: Part): Part
}

/** Adds nothing: for messages that are shown, and never written again. */
export const noOriginals: Originals = {
  ofPart: (parts) => [...parts],
  ofMessage: (message) => message,
  derived: (part) => part,
}
