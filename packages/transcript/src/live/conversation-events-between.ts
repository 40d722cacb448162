import { applyConversationEvent } from './apply-conversation-event.ts'
import type { ConversationEvent } from './conversation-event.ts'
import type { ProjectedConversation } from './projected-conversation.ts'
import { messageEvents } from './message-events.ts'

/**
 * The events that lead from a known conversation to the same one read anew. Text at the
 * end of both is appended to; from the first message that moved on, messages are removed and set again.
 */
export function conversationEventsBetween(
  known: ProjectedConversation,
  anew: ProjectedConversation,
): ConversationEvent[] {
  const events: ConversationEvent[] = []
  let current = known
  const emit = (event: ConversationEvent) => {
    current = applyConversationEvent(current, event)
    events.push(event)
  }
  for (const { id } of movedMessages(known, anew).toReversed()) {
    emit({ type: 'message-removed', messageId: id })
  }
  for (const [index, message] of anew.messages.entries()) {
    for (const event of messageEvents(current, current.messages[index], message, anew)) emit(event)
  }
  const title = anew.title === current.title ? undefined : anew.title
  const isOnBranch = anew.currentMessageId === current.currentMessageId
  const currentMessageId = isOnBranch ? undefined : anew.currentMessageId
  if (title === undefined && currentMessageId === undefined) return events
  emit({
    type: 'conversation-changed',
    ...(title !== undefined && { title }),
    ...(currentMessageId !== undefined && { currentMessageId }),
  })
  return events
}

function movedMessages(known: ProjectedConversation, anew: ProjectedConversation): { id: string }[] {
  const stays = new Set(anew.messages.map(({ id }) => id))
  let position = 0
  return known.messages.filter(({ id }) => {
    const isUnmoved = stays.has(id) && anew.messages[position]?.id === id
    if (isUnmoved) position += 1
    return !isUnmoved
  })
}
