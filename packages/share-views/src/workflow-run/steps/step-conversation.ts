import type { Conversation, Message } from '@vitrine/transcript'
import { stepAnchor } from '../../address/anchors.ts'

/** Returns the conversation of a step with ids of its own: two steps may hold the same messages. */
export function stepConversation(stepId: string, conversation: Conversation): Conversation {
  const prefix = `${stepAnchor(stepId)}:`
  const { currentMessageId } = conversation
  return {
    ...conversation,
    messages: conversation.messages.map((message) => withPrefix(message, prefix)),
    ...(currentMessageId !== undefined && { currentMessageId: prefix + currentMessageId }),
  }
}

function withPrefix(message: Message, prefix: string): Message {
  return {
    ...message,
    id: prefix + message.id,
    parentId: message.parentId === null ? null : prefix + message.parentId,
    parts: message.parts.map((part) =>
      part.type === 'tool-call' && part.messages
        ? { ...part, messages: part.messages.map((inner) => withPrefix(inner, prefix)) }
        : part,
    ),
  }
}
