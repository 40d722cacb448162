import { chatConversation } from '../../chats/chat-conversation.ts'
import { type ExchangeChat, findExchanges } from '../../chats/find-exchanges.ts'
import { type ChatToRead, isMostlyChats, readFoundChats } from '../../chats/found-chats.ts'
import { type ItemOutcome, ResponseItems } from '../../chats/response-items.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { reportNegativeCounts } from '../../reading/report-negative-counts.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { RESPONSE, RESPONSE_ITEM } from './known-response-keys.ts'
import { responsesDialect } from './responses-dialect.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  output.content: type text annotations logprobs
  output.content.annotations: type url title end_index start_index
  output.outputs: type logs
  output.summary: type text
  usage: input_tokens input_tokens_details output_tokens output_tokens_details total_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use prompt_tokens completion_tokens prompt_tokens_details completion_tokens_details cost
  usage.input_tokens_details: cached_tokens
  usage.output_tokens_details: reasoning_tokens
`)

const FORMAT = 'openai-responses'

/**
 * Reads requests and responses of OpenAI's Responses interface: alone, in pairs, as lists of items, as the events of a
 * stream, as recorded exchanges of which the last says everything. A record of the report is an item.
 */
export const openaiResponsesReader: ConversationReader = {
  id: FORMAT,
  label: 'OpenAI responses',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect(records: Records): boolean {
    return isMostlyChats(findExchanges(records, responsesDialect))
  },

  read: readResponses,
}

function readResponses(source: Records, file: TranscriptFile): ImportResult {
  const found = findExchanges(source, responsesDialect)
  return readFoundChats(found, { format: FORMAT, source }, (reading) => readChat(reading, file))
}

function readChat(
  { chat: { about }, records, report }: ChatToRead<ExchangeChat>,
  file: TranscriptFile,
): Conversation {
  const model = asText(about.model)
  const createdAt = toIsoTime(about.created_at)
  const items = new ResponseItems()
  addInstructions(items, about)
  noteUnknownKeys(report, about, RESPONSE)
  if (records[0]) reportNegativeCounts(report, records[0], about.usage)
  for (const record of records) {
    const item = asObject(record.value)
    if (!item) {
      report.skipped(record, 'not-an-item', 'An item is an object with a type.')
      continue
    }
    noteUnknownKeys(report, item, RESPONSE_ITEM, 'items[]')
    account(report, record, items.add(item, { model, createdAt }))
  }
  return chatConversation(items.messages, {
    source: { format: FORMAT },
    about: { id: about.id, created: about.created_at, usage: about.usage },
    file,
  })
}

function addInstructions(items: ResponseItems, { instructions }: JsonObject): void {
  const text = asText(instructions)
  if (text !== undefined) items.push({ role: 'system', parts: [{ type: 'text', text }], hidden: true })
  for (const value of asArray(instructions) ?? []) {
    const item = asObject(value)
    if (item) items.add({ ...item, role: 'system' })
  }
}

function account(
  report: ReportBuilder,
  record: TranscriptRecord,
  { outcome, code = '', message = '' }: ItemOutcome,
): void {
  if (outcome === 'read') report.read(record)
  else report[outcome](record, code, message)
}
