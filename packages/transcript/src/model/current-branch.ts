import type { Conversation } from './conversation.ts'
import type { Message } from './message.ts'

/** The messages from the root to the current message. */
export function currentBranch({ messages, currentMessageId }: Conversation): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const branch: Message[] = []
  let next = currentMessageId === undefined ? undefined : byId.get(currentMessageId)
  while (next) {
    branch.push(next)
    // Removed, so that a tree which was never validated cannot lead in a circle.
    byId.delete(next.id)
    next = next.parentId === null ? undefined : byId.get(next.parentId)
  }
  return branch.toReversed()
}
