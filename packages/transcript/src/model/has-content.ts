import type { Conversation } from './conversation.ts'

/** Whether any message of a conversation has a part; a list of empty messages has nothing to read. */
export function hasContent({ messages }: Conversation): boolean {
  return messages.some(({ parts }) => parts.length > 0)
}
