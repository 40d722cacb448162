import type { ConversationEvent, GrowingConversation } from '@vitrine/transcript'

/** Name of the data part that a message ends with whose stream broke off. */
const CUT_OFF = 'cut-off'

/** Says of messages that are still being written that nothing more will come, and that this is not their end. */
export function cutOffEvents(
  { messages, openMessageIds = [] }: GrowingConversation,
  ids: readonly string[] = openMessageIds,
): ConversationEvent[] {
  return messages
    .filter(({ id }) => openMessageIds.includes(id) && ids.includes(id))
    .flatMap(({ id: messageId, parts }): ConversationEvent[] => [
      {
        type: 'part-set',
        messageId,
        index: parts.length,
        part: { type: 'data', name: CUT_OFF, data: {} },
      },
      { type: 'message-finished', messageId },
    ])
}
