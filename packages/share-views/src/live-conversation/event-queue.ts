import {
  applyConversationEvent,
  MAX_LIVE_TEXT,
  type ConversationEvent,
  type ProjectedConversation,
} from '@vitrine/transcript/live'

/** Most events that wait. A hidden tab renders nothing, so the queue is applied at this length. */
const MAX_WAITING = 200

/** Events that wait to be applied together. Successive pieces of one text are merged into one event. */
export interface EventQueue {
  /** Adds an event. Returns `full` when the events should be applied at once, rendered or not. */
  add(event: ConversationEvent): 'full' | 'waiting'
  /** Returns the conversation after all waiting events, and empties the queue. */
  applyTo(conversation: ProjectedConversation): ProjectedConversation
  /** Drops all waiting events. */
  clear(): void
}

/** Returns an empty queue. */
export function createEventQueue(): EventQueue {
  let events: ConversationEvent[] = []
  return {
    add(event) {
      const last = events.at(-1)
      const joined = last && joinAppends(last, event)
      events.splice(joined ? -1 : events.length, 1, joined ?? event)
      return events.length < MAX_WAITING ? 'waiting' : 'full'
    },
    applyTo(conversation) {
      const applied = events.reduce(applyConversationEvent, conversation)
      events = []
      return applied
    },
    clear() {
      events = []
    },
  }
}

function joinAppends(one: ConversationEvent, next: ConversationEvent): ConversationEvent | undefined {
  if (one.type !== 'part-grown' || next.type !== 'part-grown') return undefined
  const follows =
    one.messageId === next.messageId &&
    one.index === next.index &&
    one.offset + one.text.length === next.offset &&
    // What is too long is refused as a whole, and would take with it what still fitted.
    next.offset + next.text.length <= MAX_LIVE_TEXT
  return follows ? { ...one, text: one.text + next.text } : undefined
}
