import type { Message, Part } from '@vitrine/transcript'
import { partAddress } from '../address/html-addresses.ts'

/** A part that differs from the previous state, and the address of its HTML. */
export interface ChangedPart {
  part: Part
  address: string
}

/** Yields the parts that are new or differ from those before. Hidden messages are left out. */
export function* changedParts(before: readonly Message[], after: readonly Message[]): Generator<ChangedPart> {
  const known = new Map(before.map((message) => [message.id, message]))
  for (const [position, message] of after.entries()) {
    const earlier = before[position]?.id === message.id ? before[position] : known.get(message.id)
    if (earlier === message || message.hidden) continue
    for (const [index, part] of message.parts.entries()) {
      if (part !== earlier?.parts[index]) yield { part, address: partAddress(message.id, index) }
    }
  }
}

/** Yields all parts of the messages with these ids. */
export function partsOf(messages: readonly Message[], ids: readonly string[]): Iterable<ChangedPart> {
  return changedParts(
    [],
    messages.filter(({ id }) => ids.includes(id)),
  )
}
