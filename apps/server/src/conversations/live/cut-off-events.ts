import type { ConversationEvent, ProjectedConversation } from '@vitrine/transcript'

/** Name of the data part that a message ends with whose stream broke off. */
const CUT_OFF = 'cut-off'

/** Says of messages that are still being written that nothing more will come, and that this is not their end. */
export function cutOffEvents(
  { messages, openMessageIds = [] }: ProjectedConversation,
  ids: readonly string[] = openMessageIds,
): ConversationEvent[] {
  return messages
    .filter(({ id }) => openMessageIds.includes(id) && ids.includes(id))
    .flatMap(({ id: messageId, parts }): ConversationEvent[] => {
      const last = parts.at(-1)
      const part = { type: 'data', name: CUT_OFF, data: {} } as const
      const isMarked = last?.type === 'data' && last.name === CUT_OFF
      const marked: ConversationEvent[] = isMarked
        ? []
        : [{ type: 'part-set', messageId, index: parts.length, part }]
      return [...marked, { type: 'message-finished', messageId }]
    })
}
