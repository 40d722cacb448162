import { applyConversationEvent } from './apply-conversation-event.ts'
import { conversationEventsBetween } from './conversation-events-between.ts'
import type { ConversationEvent } from './conversation-event.ts'
import type { Message } from '../model/message.ts'
import type { GrowingConversation } from './growing-conversation.ts'
import { endsInHalfCharacter, growingText } from './part-text.ts'

/** A foreign stream one step further, and what that step changed. */
export interface Translation<Stream> {
  stream: Stream
  events: ConversationEvent[]
}

/** What both translations keep: the messages as the events so far tell them. */
export interface ToldMessages {
  readonly told: GrowingConversation
}

/** A conversation that holds nothing yet. */
export const nothingTold: GrowingConversation = {
  id: 'stream',
  kind: 'chatbot',
  title: '',
  source: { format: 'stream' },
  messages: [],
}

/**
 * The events that tell what is new in `messages`, the first of which answers what the conversation they go to ends
 * with. `openMessageIds` are the ones still being written.
 */
export function tellMessages<Stream extends ToldMessages>(
  stream: Stream,
  messages: Message[],
  openMessageIds: readonly string[],
): Translation<Stream> {
  const { told } = stream
  const anew = { ...told, messages, openMessageIds, currentMessageId: messages.at(-1)?.id }
  const events = conversationEventsBetween(told, anew)
  const after = events.reduce(applyConversationEvent, told)
  return { stream: { ...stream, told: taken(after, messages) }, events: events.map(unplaced) }
}

/** What was told, as the stream's own objects, so that a message that stays the same is not compared again. */
function taken(told: GrowingConversation, messages: readonly Message[]): GrowingConversation {
  const own = told.messages.map((message, index) => {
    const given = messages[index]
    return given && !given.parts.some((part) => endsInHalfCharacter(growingText(part) ?? ''))
      ? given
      : message
  })
  return { ...told, messages: own }
}

/** Where the first message of a stream belongs is known only to the conversation that takes it. */
function unplaced(event: ConversationEvent): ConversationEvent {
  if (event.type !== 'message-set' || event.message.parentId !== null) return event
  const { parentId: _, ...message } = event.message
  return { ...event, message }
}
