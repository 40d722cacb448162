import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import type { ConversationEvent, MessageFacts } from './conversation-event.ts'
import { type ProjectedConversation, isOpenMessage } from './projected-conversation.ts'
import { endsInHalfCharacter, streamedText, withStreamedText } from './part-text.ts'

/** The events that make a message of `current` what it is in `anew`. */
export function messageEvents(
  current: ProjectedConversation,
  known: Message | undefined,
  message: Message,
  anew: ProjectedConversation,
): ConversationEvent[] {
  const { id: messageId } = message
  const isOpen = isOpenMessage(anew, messageId)
  const isClosing = !isOpen && known !== undefined && isOpenMessage(current, messageId)
  const parts = known === message ? [] : partEvents(known, message)
  const hasSameFacts = known === message || isEqual(factsOf(known), factsOf(message))
  const isSameFrame = known !== undefined && isEqual(frameOf(known), frameOf(message))
  const isOpening = isOpen && known !== undefined && !isOpenMessage(current, messageId) && parts?.length === 0
  if (!isSameFrame || !parts || isOpening || (isOpen && !hasSameFacts))
    return [{ type: 'message-set', message, ...(isOpen && { isOpen }) }]
  if (isOpen || (!isClosing && parts.length === 0 && hasSameFacts)) return parts
  return [
    ...parts,
    { type: 'message-finished', messageId, ...(!hasSameFacts && { facts: factsOf(message) }) },
  ]
}

/** The events that extend the parts; undefined where parts, or facts of a message, are gone. */
function partEvents(known: Message | undefined, message: Message): ConversationEvent[] | undefined {
  if (!known || known.parts.length > message.parts.length) return undefined
  const isKnown = (fact: keyof MessageFacts) => known[fact] === undefined || message[fact] !== undefined
  if (!(['author', 'createdAt', 'model', 'usage'] as const).every(isKnown)) return undefined
  return message.parts.flatMap((part, index) => partEvent(message.id, index, known.parts[index], part))
}

function partEvent(
  messageId: string,
  index: number,
  known: Part | undefined,
  part: Part,
): ConversationEvent[] {
  if (known === part) return []
  const before = known && streamedText(known)
  const text = streamedText(part)
  const isExtended =
    known && before !== undefined && beginsWith(text, before) && isSameBesideText(known, part)
  if (text !== undefined && isExtended) {
    const added = wholeCharacters(text.slice(before.length))
    return added === '' ? [] : [{ type: 'part-grown', messageId, index, offset: before.length, text: added }]
  }
  return isEqual(known, part) ? [] : [{ type: 'part-set', messageId, index, part }]
}

/** Engines compare two texts many times faster than `startsWith` does, and each piece of a long text asks this. */
function beginsWith(text: string | undefined, beginning: string): boolean {
  return text?.slice(0, beginning.length) === beginning
}

function isSameBesideText(one: Part, other: Part): boolean {
  return isEqual(withStreamedText(one, ''), withStreamedText(other, ''))
}

/** Half of a character waits for its other half: what is stored and sent has to be Unicode. */
function wholeCharacters(text: string): string {
  return endsInHalfCharacter(text) ? text.slice(0, -1) : text
}

function frameOf({ id, parentId, role, hidden, isNotice }: Message): unknown {
  return [id, parentId, role, hidden ?? false, isNotice ?? false]
}

function factsOf(message: Message | undefined): MessageFacts {
  const { author, createdAt, model, usage } = message ?? {}
  return {
    ...(author !== undefined && { author }),
    ...(createdAt !== undefined && { createdAt }),
    ...(model !== undefined && { model }),
    ...(usage !== undefined && { usage }),
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
