import { JSON_SCHEMA_KEYS } from '../../reading/json-schema-keys.ts'
import { AnthropicMessages } from '../../chats/anthropic-messages.ts'
import { anthropicUsage } from '../../chats/anthropic-usage.ts'
import { chatConversation } from '../../chats/chat-conversation.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { type ExchangeChat, findExchanges } from '../../chats/find-exchanges.ts'
import { type ChatToRead, isMostlyChats, readFoundChats } from '../../chats/found-chats.ts'
import { dataParts } from '../../chats/data-parts.ts'
import { messageTime } from '../../chats/message-time.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import type { Part } from '../../model/part.ts'
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
  : container content content_block context_management delta error index message description exchanges id max_tokens messages metadata model recordedAt role stop_details stop_reason stop_sequence stream system thinking tools type usage version
  **.body: type value
  **.cache_control: type
  **.cache_creation: ephemeral_1h_input_tokens ephemeral_5m_input_tokens
  **.container: expires_at id skills
  **.content: content file_id file_type is_file_update lines new_lines new_start num_lines old_lines old_start retrieved_at return_code source start_line stderr stdout text title total_lines type url
  **.edits: keep type
  **.env: arch build_time deployment_environment is_ci is_claubbit is_claude_ai_auth is_claude_code_action is_claude_code_remote is_conductor is_github_action is_local_agent_mode is_running_with_bun linux_distro_id linux_distro_version linux_kernel node_version package_managers platform platform_raw runtimes shell terminal version version_base
  **.event_data: additional_metadata agent_sdk_version betas client_timestamp client_type device_id entrypoint env event_id event_name is_interactive model process session_id skill_name user_type
  **.events: event_data event_type
  **.headers: accept accept-encoding access-control-allow-headers access-control-allow-methods access-control-allow-origin anthropic-beta anthropic-dangerous-direct-browser-access anthropic-version authorization cache-control cf-cache-status cf-ray connection content-length content-security-policy content-type date request-id server server-timing set-cookie strict-transport-security user-agent vary x-app x-claude-code-session-id x-matched-path x-robots-tag x-service-name x-stainless-arch x-stainless-lang x-stainless-os x-stainless-package-version x-stainless-retry-count x-stainless-runtime x-stainless-runtime-version x-stainless-timeout x-vercel-cache x-vercel-id
  **.iterations: cache_creation cache_creation_input_tokens cache_read_input_tokens input_tokens model output_tokens type
  **.meta: canonicalBody firstTurnSignature reusable routeKey routePolicy semanticSignature
  **.metadata: user_id
  **.delta: type text thinking signature partial_json citation stop_reason stop_sequence stop_details container
  **.content_block: type id name text input thinking signature data tool_use_id
  **.message: type id role model stop_reason stop_sequence stop_details
  **.error: type message
  **.stop_details: type category explanation
  **.output_tokens_details: thinking_tokens
  **.request: body headers meta method url model system messages max_tokens stream temperature top_p top_k metadata thinking tools tool_choice stop_sequences
  **.response: body headers status
  **.server_tool_use: web_fetch_requests web_search_requests
  **.skills: skill_id type version
  **.source: data media_type type
  **.system: cache_control text type
  **.thinking: budget_tokens type
  **.tools: description input_schema name
  **.usage: cache_creation cache_creation_input_tokens cache_read_input_tokens inference_geo input_tokens iterations output_tokens server_tool_use service_tier
  **.value: accepted_count context_management events max_tokens messages metadata model rejected_count stream system thinking tools
  ${JSON_SCHEMA_KEYS}
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
    beside: endOf(turn),
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

/** What an answer that was refused, cut off or broken says of its end. */
function endOf(turn: JsonObject): Part[] {
  const fault = dataParts(turn, ['error'])
  if (turn.stop_reason === 'max_tokens')
    return [{ type: 'data', name: 'finish', data: { reason: 'max_tokens' } }, ...fault]
  if (turn.stop_reason !== 'refusal') return fault
  const { explanation, category } = asObject(turn.stop_details) ?? {}
  const data = { message: asText(explanation) ?? 'refusal', reason: 'refusal', category }
  return [{ type: 'data', name: 'error', data }, ...fault]
}

function systemOf({ system }: JsonObject): unknown[] {
  const text = asText(system)
  return asArray(system) ?? (text === undefined ? [] : [text])
}
