import { AnthropicMessages } from '../../chats/anthropic-messages.ts'
import { anthropicUsage } from '../../chats/anthropic-usage.ts'
import { chatConversation } from '../../chats/chat-conversation.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { type ExchangeChat, findExchanges } from '../../chats/find-exchanges.ts'
import { messageTime } from '../../chats/message-time.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { reportNegativeCounts } from '../../reading/report-negative-counts.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { anthropicDialect } from './anthropic-dialect.ts'
import { ANTHROPIC_MESSAGE, ANTHROPIC_REQUEST } from './known-anthropic-keys.ts'

const FORMAT = 'anthropic-messages'

/**
 * Reads requests and answers of Anthropic's Messages interface: alone, in pairs, as lists of messages, as the events of a
 * stream, as recorded exchanges of which the longest says everything. A record of the report is a message.
 */
export const anthropicMessagesReader: ConversationReader = {
  id: FORMAT,
  label: 'Anthropic messages',
  holds: 'conversations',

  detect(records: Records): boolean {
    const { chats, rest } = findExchanges(records, anthropicDialect)
    return chats.length > 0 && chats.length >= rest.length
  },

  read: readMessages,
}

function readMessages(source: Records, file: TranscriptFile): ImportResult {
  const { chats, rest } = findExchanges(source, anthropicDialect)
  const items = new RecordItems(source)
  const records = chats.map((chat) => chat.items.map(({ record, value }) => items.add(record, value)))
  const others = rest.map((record) => items.add(record, record.value))
  const report = items.report(FORMAT)
  for (const other of others) report.skipped(other, 'no-messages', 'No message was found in this value.')
  const conversations = chats.map((chat, index) => readChat(chat, records[index] ?? [], { report, file }))
  return { conversations: conversations.filter(hasContent), report: report.build() }
}

function readChat(
  { about }: ExchangeChat,
  records: readonly TranscriptRecord[],
  { report, file }: { report: ReportBuilder; file: TranscriptFile },
): Conversation {
  const reading = new AnthropicMessages()
  const system = systemOf(about)
  if (system.length > 0) reading.add({ role: 'system', content: system })
  noteUnknownKeys(report, about, ANTHROPIC_REQUEST)
  for (const record of records) readTurn(reading, record, { report, model: asText(about.model) })
  return chatConversation(reading.messages, {
    source: { format: FORMAT },
    about: { id: about.type === 'message' ? undefined : about.id },
    file,
  })
}

function readTurn(
  reading: AnthropicMessages,
  record: TranscriptRecord,
  { report, model }: { report: ReportBuilder; model: string | undefined },
): void {
  const turn = asObject(record.value)
  if (!turn) return report.skipped(record, 'not-a-message', 'A message is an object with a role and content.')
  noteUnknownKeys(report, turn, ANTHROPIC_MESSAGE, 'messages[]')
  reportNegativeCounts(report, record, turn.usage)
  const role = chatRole(turn.role) ?? 'assistant'
  const usage = anthropicUsage(turn.usage)
  const createdAt = messageTime(turn)
  const writtenBy = role === 'assistant' ? (asText(turn.model) ?? model) : undefined
  const { unknown, hasStrayResult } = reading.add({
    id: asText(turn.id),
    role,
    content: turn.content,
    facts: {
      model: writtenBy,
      usage,
      createdAt,
    },
  })
  report.read(record)
  if (hasStrayResult)
    report.repaired(record, 'result-without-call', 'The call this result answers is not in the file.')
  if (unknown.length > 0)
    report.unknown(record, 'unknown-content', `Content of type ${unknown[0]} is kept as it was.`)
}

function systemOf({ system }: JsonObject): unknown[] {
  const text = asText(system)
  return asArray(system) ?? (text === undefined ? [] : [text])
}
