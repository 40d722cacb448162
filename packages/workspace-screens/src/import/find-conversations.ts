import type { ConversationSummary } from '@vitrine/transcript'

/** Positions of the conversations whose title holds every word of a text, whatever its case and accents. */
export function findConversations(conversations: readonly ConversationSummary[], text: string): number[] {
  const words = plain(text).split(/\s+/u).filter(Boolean)
  return conversations.flatMap(({ title }, position) => {
    const searched = plain(title)
    return words.every((word) => searched.includes(word)) ? [position] : []
  })
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
