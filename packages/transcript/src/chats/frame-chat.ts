import { titleOf } from '../reading/conversation-title.ts'
import { toIsoTime } from '../reading/iso-time.ts'
import { asText, type JsonObject } from '../json/json-value.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import type { Conversation, ConversationSource } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import { sumUsage } from '../model/sum-usage.ts'
import { markNotice } from './harness-text.ts'
import { chatUsage } from './chat-usage.ts'

/** The data of a chat besides its messages. */
export interface ChatFrame {
  source: ConversationSource
  /** The object around the messages. */
  about: JsonObject
  currentMessageId?: string
  file: TranscriptFile
}

/** A conversation of messages that were read; `identify` makes an id of them where the object around them has none. */
export function frameChat(
  read: readonly Message[],
  { source, about, currentMessageId, file }: ChatFrame,
  identify: (messages: readonly Message[]) => string,
): Conversation {
  const messages = read.map(markNotice)
  const times = messages.map((message) => message.createdAt).filter((time) => time !== undefined)
  const hasCalls = messages.some((message) => message.parts.some((part) => part.type === 'tool-call'))
  return {
    id: firstText(about, ['id', 'conversation_id', 'chatId', 'chat_id', 'thread_id']) ?? identify(messages),
    kind: hasCalls ? 'agent' : 'chatbot',
    title: firstText(about, ['title', 'name']) ?? titleOf(messages, file),
    source,
    createdAt: firstTime(about, ['created', 'createdAt', 'created_at', 'create_time']) ?? times[0],
    updatedAt: firstTime(about, ['updatedAt', 'updated_at', 'update_time']) ?? times.at(-1),
    messages,
    currentMessageId: currentMessageId ?? lastSaid(messages)?.id,
    usage: chatUsage(about.usage) ?? sumUsage(messages),
  }
}

/** The last message; the one before it where that is another version of it, with nothing in it. */
function lastSaid(messages: readonly Message[]): Message | undefined {
  const last = messages.at(-1)
  if (!last || last.parts.length > 0) return last
  return messages.findLast(({ parentId, parts }) => parentId === last.parentId && parts.length > 0) ?? last
}

function firstText(about: JsonObject, keys: readonly string[]): string | undefined {
  return keys.map((key) => asText(about[key])).find((text) => text !== undefined)
}

function firstTime(about: JsonObject, keys: readonly string[]): string | undefined {
  return keys.map((key) => toIsoTime(about[key])).find((time) => time !== undefined)
}
