import { keepMessages } from '../model/keep-messages.ts'
import type { Message } from '../model/message.ts'
import { publishedConversation } from '../model/published-conversation.ts'
import type { ConversationEvent } from './conversation-event.ts'
import type { ProjectedConversation } from './projected-conversation.ts'

/**
 * What readers of a public page may see of an event, by the conversation before it and after it; nothing where it is
 * about a hidden message. A message that is hidden from now on is removed.
 */
export function publishedConversationEvent(
  before: ProjectedConversation,
  after: ProjectedConversation,
  event: ConversationEvent,
): ConversationEvent | undefined {
  if (event.type === 'conversation-changed') {
    const { currentMessageId, ...rest } = event
    const shown = currentMessageId === undefined ? null : shownInPlaceOf(after, currentMessageId)
    return { ...rest, ...(shown !== null && { currentMessageId: shown }) }
  }
  const messageId = event.type === 'message-set' ? event.message.id : event.messageId
  const known = before.messages.find(({ id }) => id === messageId)
  const wasShown = known !== undefined && !known.hidden
  if (event.type === 'message-removed') return wasShown ? event : undefined
  const message = after.messages.find(({ id }) => id === messageId)
  if (message?.hidden) return wasShown ? { type: 'message-removed', messageId } : undefined
  return message && shownPartOf(event, message, after)
}

function shownPartOf(
  event: Exclude<ConversationEvent, { type: 'conversation-changed' | 'message-removed' }>,
  message: Message,
  after: ProjectedConversation,
): ConversationEvent | undefined {
  if (event.type === 'part-grown' || event.type === 'message-finished') return event
  const alone = { ...after, messages: [{ ...message, parentId: null }] }
  const shown = publishedConversation(alone, { branches: 'all' }).messages[0]
  if (event.type === 'part-set') {
    const part = shown?.parts[event.index]
    return part && { ...event, part }
  }
  const parentId = message.parentId === null ? null : shownInPlaceOf(after, message.parentId)
  return shown && { ...event, message: { ...shown, parentId } }
}

/** The message itself, or the nearest one above it that readers see. */
function shownInPlaceOf({ messages }: ProjectedConversation, messageId: string): string | null {
  return keepMessages(messages, ({ hidden }) => !hidden).standIn(messageId)
}
