import { chatConversation } from '../chats/chat-conversation.ts'
import type { ExchangeChat } from '../chats/find-exchanges.ts'
import { MessageAccount } from '../chats/message-account.ts'
import { OpenAIMessages } from '../chats/openai-messages.ts'
import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import type { Conversation } from '../model/conversation.ts'
import { hasContent } from '../model/has-content.ts'
import type { ImportResult } from '../reading/import-result.ts'
import { type Known, noteUnknownKeys } from '../reading/known-keys.ts'
import { RecordItems } from '../reading/record-items.ts'
import type { ReportBuilder } from '../reading/report-builder.ts'
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

/** What a file holds of a format: its chats, and the records that hold none. */
export interface DialectChats {
  chats: readonly ExchangeChat[]
  rest: readonly TranscriptRecord[]
}

/** Reads chats whose messages `chatMessages` understands. A record of the report is a message, or a value that holds none. */
export function readDialectChats(
  format: DialectFormat,
  { chats, rest }: DialectChats,
  { source, file }: { source: Records; file: TranscriptFile },
): ImportResult {
  const items = new RecordItems(source)
  const records = chats.map((chat) => chat.items.map(({ record, value }) => items.add(record, value)))
  const others = rest.map((record) => items.add(record, record.value))
  const report = items.report(format.id)
  for (const other of others) report.skipped(other, 'no-messages', 'No message was found in this value.')
  const conversations = chats.map((chat, index) =>
    readChat(format, chat.about, { records: records[index] ?? [], report, file }),
  )
  return { conversations: conversations.filter(hasContent), report: report.build() }
}

interface Reading {
  records: readonly TranscriptRecord[]
  report: ReportBuilder
  file: TranscriptFile
}

function readChat(
  format: DialectFormat,
  about: JsonObject,
  { records, report, file }: Reading,
): Conversation {
  noteUnknownKeys(report, about, format.keys.about)
  const reading = new OpenAIMessages(new MessageAccount(report), asText(about.model) ?? asText(about.modelId))
  const system = asArray(about.system)?.map(typedText)
  if (system) reading.add({ position: 0, value: { role: 'system', content: system } })
  for (const record of records) {
    noteUnknownKeys(report, record.value, format.keys.message, 'messages[]')
    const said = inForm(format, record.value)
    if (!said) {
      report.skipped(record, 'not-a-message', 'The value is no message of this format.')
      continue
    }
    const beside = format.beside?.(asObject(record.value) ?? {})
    for (const { additional_kwargs: _, ...message } of said)
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
