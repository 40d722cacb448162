import { chatConversation } from '../chats/chat-conversation.ts'
import type { ExchangeChat } from '../chats/find-exchanges.ts'
import { type ChatToRead, type FoundChat, readFoundChats } from '../chats/found-chats.ts'
import { MessageAccount } from '../chats/message-account.ts'
import { OpenAIMessages } from '../chats/openai-messages.ts'
import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import type { Conversation } from '../model/conversation.ts'
import type { ImportResult } from '../reading/import-result.ts'
import { type Known, noteUnknownKeys } from '../reading/known-keys.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import { chatMessages } from './chat-dialects.ts'

/** A format whose messages are those of a framework or a provider that spans of runs have too. */
export interface DialectFormat {
  id: string
  /** The keys around the messages of a chat, and those of a message, that are known. */
  keys: { about: Known; message: Known }
  /** A message in OpenAI's form. @default what `chatMessages` makes of it */
  inForm?(message: JsonObject): JsonObject
  /** What a conversation takes over from the object around its messages, by the names that `chatConversation` knows. */
  facts?(about: JsonObject): JsonObject
  /** What a message says beside its content that the framework's own form does not carry, such as its tokens. */
  beside?(message: JsonObject): JsonObject
}

/** Reads chats whose messages `chatMessages` understands. A record of the report is a message, or a value that holds none. */
export function readDialectChats(
  format: DialectFormat,
  found: readonly FoundChat<ExchangeChat>[],
  { source, file }: { source: Records; file: TranscriptFile },
): ImportResult {
  return readFoundChats(found, { format: format.id, source }, (reading) => readChat(format, reading, file))
}

function readChat(
  format: DialectFormat,
  { chat: { about }, records, report }: ChatToRead<ExchangeChat>,
  file: TranscriptFile,
): Conversation {
  noteUnknownKeys(report, about, format.keys.about)
  // Messages are made of a record; what of them is not known is noted of it.
  const current: { record?: TranscriptRecord } = {}
  const account = new MessageAccount({
    read: (item) => report.read(item),
    repaired: (item, code, message) => report.repaired(item, code, message),
    skipped: (item, code, message) => report.skipped(item, code, message),
    unknown: (item, code, message) => report.unknown(current.record ?? item, code, message),
  })
  const reading = new OpenAIMessages(account, asText(about.model) ?? asText(about.modelId))
  const system = asArray(about.system)?.map(typedText)
  if (system) reading.add({ position: 0, value: { role: 'system', content: system } })
  for (const record of records) {
    current.record = record
    noteUnknownKeys(report, record.value, format.keys.message, 'messages[]')
    const said = inForm(format, record.value)
    if (!said) {
      report.skipped(record, 'not-a-message', 'The value is no message of this format.')
      continue
    }
    const beside = format.beside?.(asObject(record.value) ?? {})
    for (const { additional_kwargs: _, unread: __, ...message } of said)
      reading.add({ ...record, value: { ...message, ...beside } })
    report.read(record)
  }
  return chatConversation(reading.messages, {
    source: { format: format.id },
    about: { ...format.facts?.(about) },
    file,
  })
}

function inForm(format: DialectFormat, value: unknown): JsonObject[] | undefined {
  const message = asObject(value)
  return format.inForm ? message && [format.inForm(message)] : chatMessages([value], 'user')
}

function typedText(value: unknown): unknown {
  return { type: 'text', ...asObject(value) }
}
