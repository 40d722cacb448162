import { filterMessages } from '../model/filter-messages.ts'
import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import type { KnownTool } from '../tools/create-tool-finder.ts'
import type { ConversationEvent } from './conversation-event.ts'
import type { ProjectedConversation } from './projected-conversation.ts'
import { publishedLiveConversation } from './published-live-conversation.ts'

/**
 * The event as readers of a public page may see it, given the conversation before and after it and the tools of the workspace;
 * undefined where it is about a hidden message, or adds to what is withheld. A message that is hidden from now on is removed.
 */
export function publishedConversationEvent(
  before: ProjectedConversation,
  after: ProjectedConversation,
  event: ConversationEvent,
  tools: readonly KnownTool[] = [],
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
  if (!message) return undefined
  return event.type === 'part-grown'
    ? appendedEvent(event, { known, message, after, tools })
    : visibleEvent(event, { message, after, tools })
}

interface ShownMessage {
  message: Message
  after: ProjectedConversation
  tools: readonly KnownTool[]
}

function visibleEvent(
  event: Exclude<ConversationEvent, { type: 'conversation-changed' | 'message-removed' | 'part-grown' }>,
  { message, after, tools }: ShownMessage,
): ConversationEvent | undefined {
  if (event.type === 'message-finished') return event
  if (event.type === 'part-set') {
    const part = partAsShown(message, event.index, { after, tools })
    return part && { ...event, part }
  }
  const visible = asShown(message, { after, tools })
  const parentId = message.parentId === null ? null : nearestVisible(after, message.parentId)
  return visible && { ...event, message: { ...visible, parentId } }
}

/** Of the input of a call, only what is shown grows. */
function appendedEvent(
  event: Extract<ConversationEvent, { type: 'part-grown' }>,
  { known, message, ...shown }: ShownMessage & { known: Message | undefined },
): ConversationEvent | undefined {
  const { messageId, index } = event
  if (message.parts[index]?.type !== 'tool-call') return event
  const part = partAsShown(message, index, shown)
  const [before, input] = [known && inputOf(partAsShown(known, index, shown)), inputOf(part)]
  if (before === undefined || input === undefined || !input.startsWith(before))
    return part && { type: 'part-set', messageId, index, part }
  const text = input.slice(before.length)
  return text === '' ? undefined : { ...event, offset: before.length, text }
}

const inputOf = (part: Part | undefined) =>
  part?.type === 'tool-call' && typeof part.input === 'string' ? part.input : undefined

function asShown(message: Message, { after, tools }: Omit<ShownMessage, 'message'>): Message | undefined {
  const alone = { ...after, messages: [{ ...message, parentId: null }] }
  return publishedLiveConversation(alone, tools).messages[0]
}

/** A part on its own: what stands beside it may be long, and is the same after each event. */
function partAsShown(
  message: Message,
  index: number,
  shown: Omit<ShownMessage, 'message'>,
): Part | undefined {
  return asShown({ ...message, parts: message.parts.slice(index, index + 1) }, shown)?.parts[0]
}

/** The message itself, or the nearest one above it that readers see. */
function nearestVisible({ messages }: ProjectedConversation, messageId: string): string | null {
  return filterMessages(messages, ({ hidden }) => !hidden).standIn(messageId)
}
