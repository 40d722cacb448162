import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import type { Step } from '../model/step.ts'

/** The conversation with ids that only count: many applications write the moment into theirs (UUID 7, ULID, `-1768075225055`). */
export function withoutTimedIds(conversation: Conversation): Conversation {
  const renameMessage = createCounter('m')
  const renameCall = createCounter('t')
  const renamed = (messages: readonly Message[]): Message[] =>
    messages.map((message) => ({
      ...message,
      id: renameMessage(message.id),
      parentId: message.parentId === null ? null : renameMessage(message.parentId),
      parts: message.parts.map((part) =>
        part.type === 'tool-call'
          ? {
              ...part,
              toolCallId: renameCall(part.toolCallId),
              ...(part.messages && { messages: renamed(part.messages) }),
            }
          : part,
      ),
    }))
  const messages = renamed(conversation.messages)
  const { currentMessageId } = conversation
  return {
    ...conversation,
    id: 'c1',
    messages,
    ...(currentMessageId !== undefined && { currentMessageId: renameMessage(currentMessageId) }),
  }
}

/** Steps with ids that only count. */
export function withoutTimedStepIds(steps: readonly Step[]): Step[] {
  const rename = createCounter('s')
  return steps.map((step) => ({
    ...step,
    id: rename(step.id),
    parentId: step.parentId === null ? null : rename(step.parentId),
  }))
}

/** Gives each id its number, by when it was first asked for. */
function createCounter(prefix: string): (id: string) => string {
  const names = new Map<string, string>()
  return (id) => {
    const known = names.get(id) ?? `${prefix}${names.size + 1}`
    names.set(id, known)
    return known
  }
}
