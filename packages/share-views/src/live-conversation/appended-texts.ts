import type { ProjectedConversation, Message, Part } from '@vitrine/transcript'
import { partAddress } from '../address/html-addresses.ts'
import { isSameFrame, isSamePosition } from './live-row.ts'

/** A text that was appended to, and its address. */
export interface AppendedText {
  address: string
  text: string
}

/**
 * Returns the texts that were appended to, where nothing else changed, which happens many times a second; undefined
 * where anything else changed.
 */
export function appendedTexts(
  before: ProjectedConversation,
  now: ProjectedConversation,
): AppendedText[] | undefined {
  if (!isSameFrame(before, now)) return undefined
  const appended: AppendedText[] = []
  for (const [position, message] of now.messages.entries()) {
    const known = before.messages[position]
    if (message === known) continue
    if (!known || !isSameBesidesParts(known, message)) return undefined
    for (const [index, part] of message.parts.entries()) {
      const earlier = known.parts[index]
      if (part === earlier) continue
      if (!earlier || !isText(part) || !isSameBesidesText(earlier, part)) return undefined
      appended.push({ address: partAddress(message.id, index), text: part.text })
    }
  }
  return appended
}

function isSameBesidesParts(one: Message, other: Message): boolean {
  return one.id === other.id && one.parts.length === other.parts.length && isSamePosition(one, other)
}

/** Whether a part's text is streamed into its element while it is appended to. */
export function isText(part: Part): part is Extract<Part, { text: string }> {
  return part.type === 'text' || part.type === 'reasoning'
}

function isSameBesidesText(one: Part, other: Part): boolean {
  return JSON.stringify({ ...one, text: '' }) === JSON.stringify({ ...other, text: '' })
}
