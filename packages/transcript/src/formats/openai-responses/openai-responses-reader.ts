import { JSON_SCHEMA_KEYS } from '../../reading/json-schema-keys.ts'
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
  : background billing client_metadata completed_at created_at description error exchanges frequency_penalty id include incomplete_details input instructions max_output_tokens max_tool_calls metadata model object output parallel_tool_calls presence_penalty previous_response_id prompt_cache_key prompt_cache_retention reasoning recordedAt safety_identifier service_tier status store stream temperature text tool_choice tools top_logprobs top_p truncation usage user version
  **.billing: payer
  **.body: type value
  **.client_metadata: x-codex-installation-id
  **.content: text type
  **.environment: container_id type
  **.format: definition syntax type
  **.headers: accept access-control-allow-headers access-control-allow-methods access-control-allow-origin alt-svc authorization cache-control cf-cache-status cf-ray connection content-length content-type cross-origin-opener-policy date nel originator referrer-policy report-to server session_id set-cookie strict-transport-security thread_id user-agent vary x-build x-client-request-id x-codex-beta-features x-codex-turn-metadata x-codex-window-id x-content-type-options x-matched-path x-oai-request-id x-vercel-cache x-vercel-id
  **.input: arguments call_id content name output phase role type
  **.meta: canonicalBody firstTurnSignature reusable routeKey routePolicy semanticSignature
  **.outcome: exit_code type
  **.output: outcome stderr stdout
  **.reasoning: effort summary
  **.request: body headers meta method url
  **.response: body headers status
  **.text: format verbosity
  **.tools: allowed_tools description environment filters format headers name parameters require_approval search_context_size server_description server_label server_url strict tools type user_location background model moderation n output_compression output_format quality size
  **.user_location: city country region timezone type
  **.value: client_metadata detail include input instructions model parallel_tool_calls prompt_cache_key reasoning store stream text tool_choice tools
  generated_items: type output tool_name toolName
  generated_items.agent: name identity
  generated_items.source_agent: name identity
  generated_items.target_agent: name identity
  generated_items.raw_item: type id call_id callId name arguments status role content summary output encrypted_content namespace
  generated_items.raw_item.content: type text annotations logprobs
  generated_items.raw_item.summary: type text
  generated_items.raw_item.output: type text
  session_items: type output tool_name toolName
  session_items.agent: name identity
  session_items.source_agent: name identity
  session_items.target_agent: name identity
  session_items.raw_item: type id call_id callId name arguments status role content summary output encrypted_content namespace
  session_items.raw_item.content: type text annotations logprobs
  session_items.raw_item.summary: type text
  session_items.raw_item.output: type text
  generatedItems: type output tool_name toolName
  generatedItems.agent: name identity
  generatedItems.sourceAgent: name identity
  generatedItems.targetAgent: name identity
  generatedItems.rawItem: type id call_id callId name arguments status role content summary output encrypted_content namespace
  generatedItems.rawItem.content: type text annotations logprobs
  generatedItems.rawItem.summary: type text
  generatedItems.rawItem.output: type text
  model_responses: usage output response_id responseId request_id requestId
  model_responses.usage: requests input_tokens input_tokens_details output_tokens output_tokens_details total_tokens request_usage_entries requests inputTokens inputTokensDetails outputTokens outputTokensDetails totalTokens requestUsageEntries
  model_responses.output: type id call_id callId name arguments status role content summary output encrypted_content namespace
  model_responses.output.content: type text annotations logprobs
  model_responses.output.summary: type text
  last_model_response: usage output response_id responseId request_id requestId
  last_model_response.usage: requests input_tokens input_tokens_details output_tokens output_tokens_details total_tokens request_usage_entries requests inputTokens inputTokensDetails outputTokens outputTokensDetails totalTokens requestUsageEntries
  last_model_response.output: type id call_id callId name arguments status role content summary output encrypted_content namespace
  last_model_response.output.content: type text annotations logprobs
  last_model_response.output.summary: type text
  modelResponses: usage output response_id responseId request_id requestId
  modelResponses.usage: requests input_tokens input_tokens_details output_tokens output_tokens_details total_tokens request_usage_entries requests inputTokens inputTokensDetails outputTokens outputTokensDetails totalTokens requestUsageEntries
  modelResponses.output: type id call_id callId name arguments status role content summary output encrypted_content namespace
  modelResponses.output.content: type text annotations logprobs
  modelResponses.output.summary: type text
  lastModelResponse: usage output response_id responseId request_id requestId
  lastModelResponse.usage: requests input_tokens input_tokens_details output_tokens output_tokens_details total_tokens request_usage_entries requests inputTokens inputTokensDetails outputTokens outputTokensDetails totalTokens requestUsageEntries
  lastModelResponse.output: type id call_id callId name arguments status role content summary output encrypted_content namespace
  lastModelResponse.output.content: type text annotations logprobs
  lastModelResponse.output.summary: type text
  current_agent: name identity
  context: usage approvals context_meta
  context.usage: requests input_tokens input_tokens_details output_tokens output_tokens_details total_tokens inputTokens inputTokensDetails outputTokens outputTokensDetails totalTokens
  currentAgent: name identity
  **.providerData: id type status role model encrypted_content
  ${JSON_SCHEMA_KEYS}
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
    about: { id: about.id, created: about.created_at, usage: about.usage ?? asObject(about.context)?.usage },
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
