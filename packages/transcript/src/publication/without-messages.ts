import type { Conversation } from '../model/conversation.ts'
import { filterMessages } from '../model/filter-messages.ts'
import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'

/** The conversation without these messages, also in sub-agents; what answered one of them answers the message before it. */
export function withoutMessages(conversation: Conversation, messageIds: ReadonlySet<string>): Conversation {
  const { messages, standIn } = filterMessages(conversation.messages, ({ id }) => !messageIds.has(id))
  const { currentMessageId, ...rest } = conversation
  const current = (currentMessageId === undefined ? null : standIn(currentMessageId)) ?? messages.at(-1)?.id
  return {
    ...rest,
    messages: messages.map((message) => withoutSubMessages(message, messageIds)),
    ...(current !== undefined && { currentMessageId: current }),
  }
}

function withoutSubMessages(message: Message, messageIds: ReadonlySet<string>): Message {
  const parts = message.parts.map((part): Part => {
    if (part.type !== 'tool-call' || !part.messages) return part
    const { messages } = filterMessages(part.messages, ({ id }) => !messageIds.has(id))
    return { ...part, messages: messages.map((inner) => withoutSubMessages(inner, messageIds)) }
  })
  return { ...message, parts }
}
