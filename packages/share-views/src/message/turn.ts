import type { Message, Part } from '@vitrine/transcript'
import { dataKind } from '@vitrine/transcript/model'

/** A message with the facts that depend on the message before it. */
export interface Turn {
  message: Message
  /** Whether the speaker is the same as before. */
  isContinued: boolean
  /** The model, where it differs from the one before. */
  newModel?: string
  /** Whether the same speaker's message before ends with a line to open. */
  followsLine: boolean
  /** What the speaker has written until somebody else speaks, in tokens; 0 where the same one goes on. */
  tokens: number
  /** When the message before was written, ISO 8601. */
  previousCreatedAt?: string
}

/** Returns a turn for each message in reading order. */
export function toTurns(messages: readonly Message[]): Turn[] {
  let previous: Message | undefined
  let model: string | undefined
  let createdAt: string | undefined
  let first: Turn | undefined
  return messages.map((message) => {
    const newModel = model !== undefined && message.model !== model ? message.model : undefined
    const isContinued = newModel === undefined && !message.withheldBefore && isSameSpeaker(message, previous)
    const followsLine = isContinued && isLine(previous?.parts.at(-1))
    const turn: Turn = {
      message,
      isContinued,
      followsLine,
      tokens: 0,
      newModel,
      previousCreatedAt: createdAt,
    }
    if (!isContinued || !first) first = turn
    first.tokens += message.usage?.outputTokens ?? 0
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

/** Whether a part is one line until its reader opens it. */
export function isLine(part: Part | undefined): boolean {
  return part?.type === 'tool-call' || part?.type === 'reasoning' || part?.type === 'data'
}

/** Whether a part marks its message as a summary of what came before. */
export function isSummary(part: Part): boolean {
  return part.type === 'data' && dataKind(part) === 'compaction-summary'
}

/** Longest note, in characters, and longest report of an application, with its most lines: what is read at a glance. */
const LONGEST_NOTE = 80
const LONGEST_REPORT = 480
const MOST_LINES = 6

/**
 * Whether a message is a line for the reader, as "Conversation compacted", rather than instructions to a model. What an
 * application reports of its own deeds may be several.
 */
export function isNote({ parts, role, isNotice }: Message): boolean {
  const texts = parts.flatMap((part) => (part.type === 'text' ? part.text.trim() : []))
  const [text = ''] = texts
  if (texts.length !== 1 || parts.some(isSummary)) return false
  if (isNotice && role === 'tool')
    return text.length <= LONGEST_REPORT && text.split('\n').length <= MOST_LINES
  return text.length <= LONGEST_NOTE && !text.includes('\n')
}
