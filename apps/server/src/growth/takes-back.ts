import {
  type ConversationEvent,
  type GrowingConversation,
  type Message,
  publishedConversation,
} from '@vitrine/transcript'

/**
 * Whether an event, as readers see it, takes something away that they could read before. A part that grows, or a tool that
 * tells again how far it is, takes nothing away.
 */
export function takesBack(before: GrowingConversation, shown: ConversationEvent): boolean {
  if (shown.type === 'message-removed') return true
  if (shown.type === 'conversation-changed' || shown.type === 'message-finished') return false
  const id = shown.type === 'message-set' ? shown.message.id : shown.messageId
  const known = before.messages.find((message) => message.id === id)
  if (!known || known.hidden) return false
  if (shown.type === 'message-set') {
    const { author, parts } = asShown(before, known)
    return !isWithin({ author, parts }, shown.message)
  }
  const part = known.parts[shown.index]
  if (part?.type !== 'text' && part?.type !== 'reasoning') return false
  if (shown.type === 'part-set') return !isWithin(part, shown.part)
  return !`${part.text.slice(0, shown.offset)}${shown.text}`.startsWith(part.text)
}

function asShown(conversation: GrowingConversation, message: Message): Message {
  const alone = { ...conversation, messages: [{ ...message, parentId: null }] }
  return publishedConversation(alone, { branches: 'all' }).messages[0] ?? message
}

/** Whether everything in a text, a list or an object still stands at the same place in another one. */
function isWithin(known: unknown, next: unknown): boolean {
  if (typeof known === 'string') return typeof next === 'string' && next.startsWith(known)
  if (typeof known !== 'object' || known === null) return true
  if (typeof next !== 'object' || next === null) return false
  return Object.entries(known).every(([key, value]) =>
    isWithin(value, (next as Record<string, unknown>)[key]),
  )
}
