import { AnthropicMessages } from '../../chats/anthropic-messages.ts'
import { anthropicUsage } from '../../chats/anthropic-usage.ts'
import { chatConversation } from '../../chats/chat-conversation.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { type ExchangeChat, findExchanges } from '../../chats/find-exchanges.ts'
import { type ChatToRead, isMostlyChats, readFoundChats } from '../../chats/found-chats.ts'
import { messageTime } from '../../chats/message-time.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { reportNegativeCounts } from '../../reading/report-negative-counts.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { anthropicDialect } from './anthropic-dialect.ts'
import { ANTHROPIC_MESSAGE, ANTHROPIC_REQUEST } from './known-anthropic-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  system: type text cache_control
  system.cache_control: type
  tools: name input_schema description
`)

const FORMAT = 'anthropic-messages'

/**
 * Reads requests and answers of Anthropic's Messages interface: alone, in pairs, as lists of messages, as the events of a
 * stream, as recorded exchanges of which the longest says everything. A record of the report is a message.
 */
export const anthropicMessagesReader: ConversationReader = {
  id: FORMAT,
  label: 'Anthropic messages',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect(records: Records): boolean {
    return isMostlyChats(findExchanges(records, anthropicDialect))
  },

  read: readMessages,
}

function readMessages(source: Records, file: TranscriptFile): ImportResult {
  const found = findExchanges(source, anthropicDialect)
  return readFoundChats(found, { format: FORMAT, source }, (reading) => readChat(reading, file))
}

function readChat(
  { chat: { about }, records, report }: ChatToRead<ExchangeChat>,
  file: TranscriptFile,
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
