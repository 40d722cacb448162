import type { ConversationEvent, Message, Part } from '@vitrine/transcript'

/** An event with what systems say in it hidden, in sub-agents too. */
export function withSystemHidden(event: ConversationEvent): ConversationEvent {
  if (event.type === 'message-set') return { ...event, message: hideSystem(event.message) }
  if (event.type === 'part-set') return { ...event, part: hideWithin(event.part) }
  return event
}

function hideSystem<Said extends Pick<Message, 'role' | 'parts' | 'hidden'>>(message: Said): Said {
  const hidden = message.hidden || message.role === 'system'
  return { ...message, parts: message.parts.map(hideWithin), ...(hidden && { hidden }) }
}

function hideWithin(part: Part): Part {
  if (part.type !== 'tool-call' || !part.messages) return part
  return { ...part, messages: part.messages.map(hideSystem) }
}
