import type { Message } from '@vitrine/transcript'

/** A message with the facts that depend on the message before it. */
export interface Turn {
  message: Message
  /** Whether the speaker is the same as before. */
  isContinued: boolean
  /** The model, where it differs from the one before. */
  newModel?: string
  /** When the message before was written, ISO 8601. */
  previousCreatedAt?: string
}

/** Returns a turn for each message in reading order. */
export function toTurns(messages: readonly Message[]): Turn[] {
  let previous: Message | undefined
  let model: string | undefined
  let createdAt: string | undefined
  return messages.map((message) => {
    const newModel = model !== undefined && message.model !== model ? message.model : undefined
    const isContinued = newModel === undefined && !message.withheldBefore && isSameSpeaker(message, previous)
    const turn: Turn = { message, isContinued, newModel, previousCreatedAt: createdAt }
    previous = message
    model = message.model ?? model
    createdAt = message.createdAt ?? createdAt
    return turn
  })
}

function isSameSpeaker(message: Message, previous: Message | undefined): boolean {
  if (message.role === 'system' || message.isNotice || previous?.isNotice) return false
  return message.role === previous?.role && message.author === previous.author
}

/** Longest note, in characters: a line that is read at a glance. */
const LONGEST_NOTE = 80

/**
 * Whether a system message is a line for the reader, as "Conversation compacted", rather than instructions to a
 * model.
 */
export function isNote({ parts }: Message): boolean {
  const texts = parts.flatMap((part) => (part.type === 'text' ? part.text.trim() : []))
  const [text = ''] = texts
  return texts.length === 1 && text.length <= LONGEST_NOTE && !text.includes('\n')
}
