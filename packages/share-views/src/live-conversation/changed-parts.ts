import type { Message, Part } from '@vitrine/transcript'
import { partAddress } from '../address/html-addresses.ts'

/** A part that is another one than before, and where its HTML stands. */
export interface ChangedPart {
  part: Part
  address: string
}

/** The parts of messages that were not there before, or were others. */
export function* changedParts(before: readonly Message[], after: readonly Message[]): Generator<ChangedPart> {
  const known = new Map(before.map((message) => [message.id, message]))
  for (const [place, message] of after.entries()) {
    const earlier = before[place]?.id === message.id ? before[place] : known.get(message.id)
    if (earlier === message || message.hidden) continue
    for (const [index, part] of message.parts.entries()) {
      if (part !== earlier?.parts[index]) yield { part, address: partAddress(message.id, index) }
    }
  }
}

/** The parts of these messages. */
export function partsOf(messages: readonly Message[], ids: readonly string[]): Iterable<ChangedPart> {
  return changedParts(
    [],
    messages.filter(({ id }) => ids.includes(id)),
  )
}
