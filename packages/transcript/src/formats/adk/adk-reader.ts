import { geminiUsage } from '../../chats/gemini-messages.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { isMajority } from '../../reading/is-majority.ts'
import { holdsSomething, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { evalCases, eventsOfCase } from './eval-cases.ts'

const PART =
  'text thought thought_signature thoughtSignature function_call functionCall function_response functionResponse inline_data inlineData file_data fileData'

const EVENT = `id author content timestamp invocation_id invocationId actions partial turn_complete turnComplete branch
  error_code errorCode error_message errorMessage usage_metadata usageMetadata long_running_tool_ids longRunningToolIds
  grounding_metadata groundingMetadata interrupted custom_metadata customMetadata finish_reason finishReason
  model_version modelVersion avg_logprobs avgLogprobs title`

const USAGE = `prompt_token_count candidates_token_count total_token_count cached_content_token_count thoughts_token_count
  tool_use_prompt_token_count prompt_tokens_details candidates_tokens_details cache_tokens_details traffic_type
  promptTokenCount candidatesTokenCount totalTokenCount cachedContentTokenCount thoughtsTokenCount
  toolUsePromptTokenCount promptTokensDetails candidatesTokensDetails cacheTokensDetails trafficType`

/** Where contents of Gemini stand: in events, in those of a session, in invocations of an evaluation. */
const CONTENTS = [
  'content',
  'events.content',
  'eval_cases.conversation.user_content',
  'eval_cases.conversation.final_response',
  'eval_cases.conversation.intermediate_data.invocation_events.content',
]

const TAKEN_KEYS = takenKeys(
  [
    ...CONTENTS.flatMap((path) => [
      `${path}: role parts`,
      `${path}.parts: ${PART}`,
      `${path}.parts.function_call: id name args`,
      `${path}.parts.functionCall: id name args`,
      `${path}.parts.function_response.response: ...`,
      `${path}.parts.functionResponse.response: ...`,
      `${path}.parts.function_response: id name response`,
      `${path}.parts.functionResponse: id name response`,
      `${path}.parts.inline_data: data mime_type display_name`,
      `${path}.parts.inlineData: data mimeType displayName`,
      `${path}.parts.file_data: file_uri mime_type`,
      `${path}.parts.fileData: fileUri mimeType`,
    ]),
    ...['', 'events.'].flatMap((path) => [
      `${path}usage_metadata: ${USAGE.replace(/\s+/g, ' ')}`,
      `${path}usageMetadata: ${USAGE.replace(/\s+/g, ' ')}`,
    ]),
    ': eval_set_id name description eval_cases creation_timestamp app_name appName user_id userId state events last_update_time lastUpdateTime ' +
      EVENT.replace(/\s+/g, ' '),
    'eval_cases.conversation: invocation_id user_content final_response intermediate_data creation_timestamp rubrics',
    'eval_cases.conversation.intermediate_data: tool_uses tool_responses intermediate_responses invocation_events',
    'eval_cases.conversation.intermediate_data.tool_uses: id name args',
    'eval_cases.conversation.intermediate_data.tool_responses: id name response',
    'eval_cases.conversation.intermediate_data.tool_responses.response: ...',
  ].join('\n'),
)

/** Reads sessions and events of Google's Agent Development Kit, in the spelling of Python or of its server, and its evaluation sets. */
export const adkReader: ConversationReader = sessionReader({
  id: 'adk',
  label: 'Google ADK session',
  takes: TAKEN_KEYS,
  application: 'Google ADK',
  isList: true,
  listIn: evalCases,
  isEach: (values) => values.some((value) => asArray(value.events) ?? asArray(value.conversation)),
  detect: (values) =>
    isMajority(
      values.flatMap(eventsOf).map((event) => asObject(event) ?? {}),
      isEvent,
    ),
  recordsOf: eventsOf,
  frame: readFrame,
  keys: known(EVENT),
  timeOf: ({ timestamp }) => timestamp,
  read: readEvent,
})

function eventsOf(value: JsonObject): readonly unknown[] {
  return eventsOfCase(value) ?? asArray(value.events) ?? [value]
}

function isEvent({ author, content, invocation_id: id, invocationId }: JsonObject): boolean {
  return (
    asText(author) !== undefined &&
    asText(id ?? invocationId) !== undefined &&
    (content === undefined || content === null || asArray(asObject(content)?.parts) !== undefined)
  )
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { events, conversation, ...about } = value
  if (!events && !conversation) return
  session.about = { id: about.id ?? about.eval_id }
  session.keep('session', about)
}

function readEvent(session: AgentSession, event: JsonObject): void {
  const content = asObject(event.content)
  const parts = (asArray(content?.parts) ?? []).map((part) => asObject(part) ?? {})
  const actions = asObject(event.actions)
  if (actions && Object.values(actions).some(holdsSomething)) session.keep('actions', actions)
  if (event.partial === true) return session.skip('partial', 'A later event has the whole text.')
  const error = asText(event.error_message) ?? asText(event.errorMessage)
  for (const part of parts) readResponse(session, part)
  const said = parts.flatMap(partOf)
  const calls = parts.map((part) => asObject(part.function_call) ?? asObject(part.functionCall))
  const hasCalls = calls.some((call) => call !== undefined)
  if (event.author === 'user') {
    if (said.length > 0) session.say('user', said)
  } else if (said.length > 0 || hasCalls) {
    const author = asText(event.author)
    const model = asText(event.model_version) ?? asText(event.modelVersion)
    const usage = geminiUsage(event.usageMetadata ?? inGeminiForm(event.usage_metadata))
    const answer = session.say('assistant', said, {
      ...(author && { author }),
      ...(model && { model }),
      ...(usage && { usage }),
    })
    for (const call of calls)
      if (call) session.call(answer, { name: call.name, arguments: call.args ?? {} }, asText(call.id))
  } else if (parts.length === 0 && error === undefined) session.keep('event', event)
  if (error !== undefined) session.tell('error', error, { error })
}

/** The server writes the tokens as Gemini does, Python in its own spelling. */
function inGeminiForm(value: unknown): JsonObject {
  const usage = asObject(value) ?? {}
  return {
    promptTokenCount: usage.prompt_token_count,
    candidatesTokenCount: usage.candidates_token_count,
    thoughtsTokenCount: usage.thoughts_token_count,
    cachedContentTokenCount: usage.cached_content_token_count,
  }
}

function readResponse(session: AgentSession, part: JsonObject): void {
  const response = asObject(part.function_response) ?? asObject(part.functionResponse)
  if (!response) return
  const output = asObject(response.response)
  const isBare = output && Object.keys(output).length === 1 && 'result' in output
  session.resolve({
    toolCallId: asText(response.id),
    toolName: asText(response.name),
    result: toolAnswer(isBare ? output.result : response.response),
  })
}

function partOf(part: JsonObject): Part[] {
  const text = asText(part.text)
  if (text !== undefined) return [{ type: part.thought === true ? 'reasoning' : 'text', text }]
  const inline = asObject(part.inline_data) ?? asObject(part.inlineData)
  if (inline) return [fileFromBytes(asText(inline.mime_type) ?? asText(inline.mimeType), asText(inline.data))]
  const file = asObject(part.file_data) ?? asObject(part.fileData)
  if (file)
    return [
      fileFromBytes(
        asText(file.mime_type) ?? asText(file.mimeType),
        asText(file.file_uri) ?? asText(file.fileUri),
      ),
    ]
  return []
}
