import type { Message } from '@vitrine/transcript'
import { isQuestion } from '@vitrine/transcript/model'
import { firstWords } from '../message/first-words.ts'

const FEWEST_ENTRIES = 2

/** One message in the outline. */
export interface OutlineEntry {
  id: string
  words: string
  /** ISO 8601, where the message has a time. */
  createdAt?: string
}

/** The entries of a conversation's outline; none where there are too few to choose from. */
export function outlineEntries(messages: readonly Message[]): OutlineEntry[] {
  const entries = messages
    .filter(isQuestion)
    .map((message) => ({ id: message.id, words: firstWords(message), createdAt: message.createdAt }))
    .filter(({ words }) => words !== '')
  return entries.length < FEWEST_ENTRIES ? [] : entries
}
