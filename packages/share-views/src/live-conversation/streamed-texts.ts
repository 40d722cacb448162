import type { ProjectedConversation, Message, Part } from '@vitrine/transcript'
import { partAddress } from '../address/html-addresses.ts'
import { isSameFrame, isSamePosition } from './live-row.ts'

/** A text that has grown, and where it stands. */
export interface StreamedText {
  address: string
  text: string
}

/** The texts that have grown, where nothing else has changed, which is what happens many times a second. */
export function streamedTexts(
  before: ProjectedConversation,
  now: ProjectedConversation,
): StreamedText[] | undefined {
  if (!isSameFrame(before, now)) return undefined
  const grown: StreamedText[] = []
  for (const [place, message] of now.messages.entries()) {
    const known = before.messages[place]
    if (message === known) continue
    if (!known || !isSameBesidesParts(known, message)) return undefined
    for (const [index, part] of message.parts.entries()) {
      const earlier = known.parts[index]
      if (part === earlier) continue
      if (!earlier || !isText(part) || !isSameBesidesText(earlier, part)) return undefined
      grown.push({ address: partAddress(message.id, index), text: part.text })
    }
  }
  return grown
}

function isSameBesidesParts(one: Message, other: Message): boolean {
  return one.id === other.id && one.parts.length === other.parts.length && isSamePosition(one, other)
}

/** Whether a part is rendered where it is shown, as it grows. */
export function isText(part: Part): part is Extract<Part, { text: string }> {
  return part.type === 'text' || part.type === 'reasoning'
}

function isSameBesidesText(one: Part, other: Part): boolean {
  return JSON.stringify({ ...one, text: '' }) === JSON.stringify({ ...other, text: '' })
}
