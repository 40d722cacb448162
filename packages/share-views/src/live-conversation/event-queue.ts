import {
  applyConversationEvent,
  MAX_LIVE_TEXT,
  type ConversationEvent,
  type ProjectedConversation,
} from '@vitrine/transcript'

/** Events that may wait: a tab nobody looks at shows nothing, and keeps no more of what was overtaken. */
const MOST_WAITING = 200

/** Events that are applied together; text that grows piece by piece becomes one event. */
export interface EventQueue {
  /** Says `full` when it is time to apply what waits, whether it is shown or not. */
  add(event: ConversationEvent): 'full' | 'waiting'
  /** The conversation after all that waited. */
  applyTo(conversation: ProjectedConversation): ProjectedConversation
  /** Drops all that waits. */
  clear(): void
}

/** A queue in which nothing waits. */
export function createEventQueue(): EventQueue {
  let events: ConversationEvent[] = []
  return {
    add(event) {
      const last = events.at(-1)
      const joined = last && joinAppends(last, event)
      events.splice(joined ? -1 : events.length, 1, joined ?? event)
      return events.length < MOST_WAITING ? 'waiting' : 'full'
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
