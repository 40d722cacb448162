import type { Conversation } from '@vitrine/transcript'
import type { FileFindings, FileReview, FoundValue } from '../port/review.ts'

/** What the tests plant: `tok-` is a secret, `maybe-` may as well be harmless, and an address is one of a person. */
const PLANTED = /tok-\w+|maybe-\w+|\w+@example\.org/g

/** Finds what a test has planted, and numbers it in its order. */
export function findMade(
  conversations: readonly (Conversation | undefined)[],
  positions: readonly number[],
): FileFindings {
  const values = new Map<string, FoundValue>()
  const messages: FileFindings['messages'][number][] = []
  for (const position of positions)
    for (const { id, text } of textsOf(conversations[position])) {
      messages.push({ id, position, text: text.replaceAll(PLANTED, '…') })
      for (const [found] of text.matchAll(PLANTED)) {
        const known = values.get(found) ?? valueOf(found, values.size + 1)
        values.set(found, { ...known, places: [...known.places, { position, messageId: id }] })
      }
    }
  return { values: [...values.values()], messages }
}

/** A conversation as it is after a review of what was planted. */
export function reviewedConversation(
  conversation: Conversation,
  position: number,
  review?: FileReview,
): Conversation {
  if (!review) return conversation
  const { kept, leftOut, titles } = review.decisions
  const numbers = new Map<string, number>()
  const mask = (text: string) =>
    text.replaceAll(PLANTED, (found) => {
      numbers.set(found, numbers.get(found) ?? numbers.size + 1)
      const { marker } = valueOf(found, numbers.get(found) ?? 0)
      return kept.includes(marker) ? found : marker
    })
  const masked = conversation.messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) => (part.type === 'text' ? { ...part, text: mask(part.text) } : part)),
  }))
  return {
    ...conversation,
    title: titles[position] ?? conversation.title,
    messages: masked.filter(({ id }) => !leftOut[position]?.includes(id)),
  }
}

function textsOf(conversation: Conversation | undefined): { id: string; text: string }[] {
  return (conversation?.messages ?? []).map(({ id, parts }) => ({
    id,
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(' '),
  }))
}

function valueOf(found: string, number: number): FoundValue {
  const isPerson = found.includes('@')
  const label = isPerson ? 'e-mail address' : 'Made token'
  return {
    marker: `[${label} ${number}]`,
    kind: isPerson ? 'email' : 'made-token',
    label,
    group: isPerson ? 'person' : 'secret',
    confidence: found.startsWith('maybe-') ? 'low' : 'high',
    preview: `${found.slice(0, 4)}…`,
    places: [],
  }
}
