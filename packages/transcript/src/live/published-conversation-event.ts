import { filterMessages } from '../model/filter-messages.ts'
import type { Message } from '../model/message.ts'
import { publishedConversation } from '../publication/published-conversation.ts'
import type { ConversationEvent } from './conversation-event.ts'
import type { ProjectedConversation } from './projected-conversation.ts'

/**
 * The event as readers of a public page may see it, given the conversation before and after it; undefined where it is
 * about a hidden message. A message that is hidden from now on is removed.
 */
export function publishedConversationEvent(
  before: ProjectedConversation,
  after: ProjectedConversation,
  event: ConversationEvent,
): ConversationEvent | undefined {
  if (event.type === 'conversation-changed') {
    const { currentMessageId, ...rest } = event
    const visible = currentMessageId === undefined ? null : nearestVisible(after, currentMessageId)
    return { ...rest, ...(visible !== null && { currentMessageId: visible }) }
  }
  const messageId = event.type === 'message-set' ? event.message.id : event.messageId
  const known = before.messages.find(({ id }) => id === messageId)
  const wasVisible = known !== undefined && !known.hidden
  if (event.type === 'message-removed') return wasVisible ? event : undefined
  const message = after.messages.find(({ id }) => id === messageId)
  if (message?.hidden) return wasVisible ? { type: 'message-removed', messageId } : undefined
  return message && visibleEvent(event, message, after)
}

function visibleEvent(
  event: Exclude<ConversationEvent, { type: 'conversation-changed' | 'message-removed' }>,
  message: Message,
  after: ProjectedConversation,
): ConversationEvent | undefined {
  if (event.type === 'part-grown' || event.type === 'message-finished') return event
  const alone = { ...after, messages: [{ ...message, parentId: null }] }
  const visible = publishedConversation(alone, { branches: 'all' }).messages[0]
  if (event.type === 'part-set') {
    const part = visible?.parts[event.index]
    return part && { ...event, part }
  }
  const parentId = message.parentId === null ? null : nearestVisible(after, message.parentId)
  return visible && { ...event, message: { ...visible, parentId } }
}

/** The message itself, or the nearest one above it that readers see. */
function nearestVisible({ messages }: ProjectedConversation, messageId: string): string | null {
  return filterMessages(messages, ({ hidden }) => !hidden).standIn(messageId)
}
