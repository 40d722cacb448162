import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import type { ConversationEvent, EventMessage, MessageFacts } from './conversation-event.ts'
import { isOpenMessage, type ProjectedConversation, withOpenMessage } from './projected-conversation.ts'
import { fitsAt, positionOf, withMessageAt } from './message-index.ts'
import { streamedText, withStreamedText } from './part-text.ts'

/** Maximum messages of a live conversation: imports of ten thousand exist, an agent in an endless loop is cut off. */
const MAX_LIVE_MESSAGES = 50_000

/** Maximum parts of a message. */
const MAX_LIVE_PARTS = 5_000

/** Maximum length of the text of a part to which events append, in UTF-16 units. */
export const MAX_LIVE_TEXT = 4_000_000

/**
 * The conversation after an event. An event that changes nothing, or does not fit (a part of a message that is not
 * there, text beyond the end of its part, an id that stands elsewhere, more than the limits), gives the very same
 * conversation back; nothing is thrown, and messages no event was about stay the same objects.
 */
export function applyConversationEvent(
  conversation: ProjectedConversation,
  event: ConversationEvent,
): ProjectedConversation {
  const next = applied(conversation, event)
  const isMoreSaid = next !== conversation && saysMore.has(event.type)
  return isMoreSaid && next.endedAt !== undefined ? withoutEnd(next) : next
}

const saysMore: ReadonlySet<ConversationEvent['type']> = new Set(['message-set', 'part-set', 'part-grown'])

function withoutEnd({ endedAt: _removed, ...rest }: ProjectedConversation): ProjectedConversation {
  return rest
}

function applied(conversation: ProjectedConversation, event: ConversationEvent): ProjectedConversation {
  switch (event.type) {
    case 'message-set':
      return setMessage(conversation, event.message, event.isOpen ?? false)
    case 'part-set':
      return setPart(conversation, event.messageId, event.index, event.part)
    case 'part-grown':
      return extendPart(conversation, event)
    case 'message-finished':
      return finishMessage(conversation, event.messageId, event.facts)
    case 'message-removed':
      return removeMessage(conversation, event.messageId)
    case 'conversation-changed':
      return changeConversation(conversation, event)
  }
}

function setMessage(
  conversation: ProjectedConversation,
  given: EventMessage,
  isOpen: boolean,
): ProjectedConversation {
  const { messages } = conversation
  const standing = positionOf(messages, given.id)
  const known = messages[standing]
  if (!known && messages.length >= MAX_LIVE_MESSAGES) return conversation
  if (given.id === '' || given.parts.length > MAX_LIVE_PARTS) return conversation
  const position = known ? standing : messages.length
  const last = known ? known.parentId : (conversation.currentMessageId ?? null)
  const message = { ...given, parentId: parentBefore(messages, position, given.parentId, last) }
  if (known && isEqual(known, message)) return withOpenMessage(conversation, message.id, isOpen)
  if (!fitsAt(messages, position, message)) return conversation
  const changed = {
    ...conversation,
    messages: withMessageAt(messages, position, message),
    currentMessageId: known ? conversation.currentMessageId : message.id,
  }
  return withOpenMessage(changed, message.id, isOpen)
}

function parentBefore(
  messages: readonly Message[],
  position: number,
  wanted: string | null | undefined,
  otherwise: string | null,
): string | null {
  if (wanted === null || wanted === undefined) return wanted === null ? null : otherwise
  const parent = positionOf(messages, wanted)
  return parent !== -1 && parent < position ? wanted : otherwise
}

function setPart(
  conversation: ProjectedConversation,
  messageId: string,
  index: number,
  part: Part,
): ProjectedConversation {
  return changeMessage(conversation, messageId, (message, position) => {
    if (index < 0 || index > message.parts.length || index >= MAX_LIVE_PARTS) return message
    const known = message.parts[index]
    if (known && isEqual(known, part)) return message
    const changed = { ...message, parts: known ? message.parts.with(index, part) : [...message.parts, part] }
    const holdsMessages = part.type === 'tool-call' && part.messages !== undefined
    return holdsMessages && !fitsAt(conversation.messages, position, changed) ? message : changed
  })
}

function extendPart(
  conversation: ProjectedConversation,
  { messageId, index, offset, text }: Extract<ConversationEvent, { type: 'part-grown' }>,
): ProjectedConversation {
  return changeMessage(conversation, messageId, (message) => {
    const part = message.parts[index]
    const known = part && streamedText(part)
    if (!part || known === undefined || offset < 0 || offset > known.length) return message
    if (offset + text.length > MAX_LIVE_TEXT || known.startsWith(text, offset)) return message
    return {
      ...message,
      parts: message.parts.with(index, withStreamedText(part, known.slice(0, offset) + text)),
    }
  })
}

/** A message that changes is being written. */
function changeMessage(
  conversation: ProjectedConversation,
  messageId: string,
  change: (message: Message, position: number) => Message,
): ProjectedConversation {
  const { messages } = conversation
  const position = positionOf(messages, messageId)
  const known = messages[position]
  const message = known && change(known, position)
  if (!message || message === known) return conversation
  const changed = { ...conversation, messages: withMessageAt(messages, position, message) }
  return withOpenMessage(changed, messageId, true)
}

function finishMessage(
  conversation: ProjectedConversation,
  messageId: string,
  facts: MessageFacts | undefined,
): ProjectedConversation {
  const emitted = facts
    ? changeMessage(conversation, messageId, (message) => {
        const known = { ...message, ...facts }
        return isEqual(known, message) ? message : known
      })
    : conversation
  return isOpenMessage(emitted, messageId) ? withOpenMessage(emitted, messageId, false) : emitted
}

function removeMessage(conversation: ProjectedConversation, messageId: string): ProjectedConversation {
  const removed = conversation.messages.find(({ id }) => id === messageId)
  if (!removed) return conversation
  const messages = conversation.messages.flatMap((message) => {
    if (message === removed) return []
    return message.parentId === messageId ? [{ ...message, parentId: removed.parentId }] : [message]
  })
  const { currentMessageId, ...rest } = conversation
  const stillThere = currentMessageId === messageId ? removed.parentId : currentMessageId
  const current = stillThere ?? messages.at(-1)?.id
  const left = { ...rest, messages, ...(current !== undefined && { currentMessageId: current }) }
  return withOpenMessage(left, messageId, false)
}

function changeConversation(
  conversation: ProjectedConversation,
  { title, currentMessageId, endedAt }: Extract<ConversationEvent, { type: 'conversation-changed' }>,
): ProjectedConversation {
  const isKnown = currentMessageId !== undefined && positionOf(conversation.messages, currentMessageId) !== -1
  const current = isKnown ? currentMessageId : conversation.currentMessageId
  const changed = { ...conversation, title: title ?? conversation.title, currentMessageId: current }
  const ended = endedAt === undefined ? conversation.endedAt : (endedAt ?? undefined)
  const isSame =
    changed.title === conversation.title &&
    current === conversation.currentMessageId &&
    ended === conversation.endedAt
  if (isSame) return conversation
  return ended === undefined ? withoutEnd(changed) : { ...changed, endedAt: ended }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
