import { applyConversationEvent } from '../live/apply-conversation-event.ts'
import { conversationEventsBetween } from '../live/conversation-events-between.ts'
import type { ConversationEvent } from '../live/conversation-event.ts'
import type { Message } from '../model/message.ts'
import type { ProjectedConversation } from '../live/projected-conversation.ts'
import { endsInHalfCharacter, streamedText } from '../live/part-text.ts'

/** A foreign stream one step further, and what that step changed. */
export interface Translation<Stream> {
  /** The stream after the step. */
  stream: Stream
  /** The changes of the step, in order; empty when there are none. */
  events: ConversationEvent[]
}

/** State of every translation: the conversation that the events so far describe. */
export interface EmittedMessages {
  readonly emitted: ProjectedConversation
}

/** A conversation that holds nothing yet. */
export const nothingEmitted: ProjectedConversation = {
  id: 'stream',
  kind: 'chatbot',
  title: '',
  source: { format: 'stream' },
  messages: [],
}

/**
 * The stream one step further, with the events for what is new in `messages`. The first message answers the last one of
 * the conversation that receives the events. `openMessageIds` are the messages still being written.
 */
export function emitMessages<Stream extends EmittedMessages>(
  stream: Stream,
  messages: Message[],
  openMessageIds: readonly string[],
): Translation<Stream> {
  const { emitted } = stream
  const anew = { ...emitted, messages, openMessageIds, currentMessageId: messages.at(-1)?.id }
  const events = conversationEventsBetween(emitted, anew)
  const after = events.reduce(applyConversationEvent, emitted)
  return {
    stream: { ...stream, emitted: withGivenMessages(after, messages) },
    events: events.map(withoutFirstParent),
  }
}

/** The emitted conversation with the stream's own message objects, so that an unchanged message is not compared again. */
function withGivenMessages(
  emitted: ProjectedConversation,
  messages: readonly Message[],
): ProjectedConversation {
  const own = emitted.messages.map((message, index) => {
    const given = messages[index]
    return given && !given.parts.some((part) => endsInHalfCharacter(streamedText(part) ?? ''))
      ? given
      : message
  })
  return { ...emitted, messages: own }
}

/** Where the first message of a stream belongs is known only to the conversation that takes it. */
function withoutFirstParent(event: ConversationEvent): ConversationEvent {
  if (event.type !== 'message-set' || event.message.parentId !== null) return event
  const { parentId: _, ...message } = event.message
  return { ...event, message }
}
