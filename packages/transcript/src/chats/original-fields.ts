import type { JsonObject } from '../json/json-value.ts'
import type { Message } from '../model/message.ts'
import type { OriginalFields } from '../model/original-fields.ts'
import type { Part } from '../model/part.ts'
import { writtenUIMessage, writtenUIPart } from '../writing/written-ui-message.ts'
import type { BlankParts, Originals } from './originals.ts'

/** Adds what differs from what would be written of the same content. */
export const storedOriginals: Originals = {
  ofPart: withOriginalPart,
  ofMessage: withOriginalMessage,
  derived,
}

function withOriginalPart(parts: readonly Part[], source: JsonObject): Part[] {
  const [first, ...others] = parts
  if (!first) return []
  if (first.type === 'unknown') return [{ ...first, original: {} }]
  const original = differences(source, { ...writtenUIPart(first) })
  return [{ ...first, ...(original && { original }) }, ...others.map(derived)]
}

function derived(part: Part): Part {
  return { ...part, original: { isDerived: true } }
}

function withOriginalMessage(message: Message, source: JsonObject, blank: BlankParts): Message {
  const { parts: _parts, ...frame } = source
  const { parts: _written, ...written } = writtenUIMessage({ ...message, parts: [] })
  const different = differences(frame, written)
  if (!different && blank.length === 0) return message
  return { ...message, original: { ...different, ...(blank.length > 0 && { blank }) } }
}

function differences(source: JsonObject, written: JsonObject): OriginalFields | undefined {
  const other = Object.entries(source).filter(([key, value]) => !isSame(value, written[key]))
  const absent = Object.keys(written).filter((key) => !Object.hasOwn(source, key))
  if (other.length === 0 && absent.length === 0) return undefined
  return {
    ...(other.length > 0 && { fields: Object.fromEntries(other) }),
    ...(absent.length > 0 && { absent }),
  }
}

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))
