import { chatRole } from '../../chats/chat-role.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Message } from '../../model/message.ts'
import type { Part, ToolResultContent } from '../../model/part.ts'
import { isMajority } from '../../reading/is-majority.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { OPENHANDS_EVENT } from './known-openhands-keys.ts'
import { readStatistics } from './read-statistics.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : id timestamp source system_prompt tools kind llm_message activated_skills extended_content thought reasoning_content thinking_blocks action tool_name tool_call_id tool_call llm_response_id security_risk action_id observation key value summary forgotten_event_ids code detail responses_reasoning_item critic_result activated_microagents sender role content cache_enabled vision_enabled function_calling_enabled force_string_serializer send_reasoning_content name error rejection_reason rejection_source
  action: path kind command is_input timeout reset message
  content: type text cache_prompt
  llm_message.content: type text image_urls
  observation: content is_error kind exit_code command timeout metadata full_output_save_dir
  observation.content: type text cache_prompt
  system_prompt: type text
  thought: type text cache_prompt
  tool_call: id name arguments responses_item_id origin
  value: usage_to_metrics
  value.usage_to_metrics.*: model_name accumulated_cost accumulated_token_usage max_budget_per_task
  value.usage_to_metrics.*.accumulated_token_usage: prompt_tokens completion_tokens cache_read_tokens reasoning_tokens model cache_write_tokens context_window per_turn_token response_id
  **.metadata: exit_code hostname pid prefix py_interpreter_path suffix username working_dir
`)

/** Reads events of OpenHands' agents, one a line or in a list, as its CLI and SDK store them. */
export const openhandsReader: ConversationReader = sessionReader({
  id: 'openhands',
  label: 'OpenHands conversation',
  takes: TAKEN_KEYS,
  application: 'OpenHands',
  detect: (values) => isMajority(values, isEvent),
  keys: OPENHANDS_EVENT,
  timeOf: ({ timestamp }) => timestamp,
  read: readEvent,
})

const KINDS = /(Event|Observation|Condensation|CondensationRequest)$/

function isEvent({ kind, source, id, event, ...content }: JsonObject): boolean {
  if (kind === undefined) return KINDS.test(asText(event) ?? '') && Object.keys(content).some(isOfEvent)
  return KINDS.test(asText(kind) ?? '') && asText(source) !== undefined && asText(id) !== undefined
}

/** What the SDK's events hold; a dump of them names the kind as `event` and leaves out who and when. */
function isOfEvent(key: string): boolean {
  return key === 'llm_message' || key === 'tool_call' || key === 'tool_call_id' || key === 'role'
}

function readEvent(session: AgentSession, event: JsonObject): void {
  const kind = asText(event.kind) ?? asText(event.event) ?? 'event'
  switch (kind) {
    case 'MessageEvent':
      return readMessage(session, event)
    case 'SystemPromptEvent':
      session.say('system', openaiContent(event.system_prompt), { hidden: true })
      return
    case 'ActionEvent':
      return readAction(session, event)
    case 'ObservationEvent':
    case 'AgentErrorEvent':
    case 'UserRejectObservation':
      return readResult(session, event)
    case 'Condensation':
    case 'CondensationSummaryEvent':
      return session.summarize(asText(event.summary), { forgotten: event.forgotten_event_ids })
    case 'ConversationErrorEvent':
    case 'ServerErrorEvent':
      return session.tell('error', asText(event.detail) ?? asText(event.code), event)
    case 'ConversationStateUpdateEvent':
      if (event.key === 'stats') return readStatistics(session, event.value)
      return session.skip(String(event.key), 'A state of the application.')
    case 'CondensationRequest':
    case 'LLMCompletionLogEvent':
    case 'TokenEvent':
      return session.skip(kind, 'A state of the application.')
    case 'PauseEvent':
    case 'InterruptEvent':
    case 'HookExecutionEvent':
      return session.keep(kind, event)
    default:
      session.keepUnknown(kind)
  }
}

function readMessage(session: AgentSession, event: JsonObject): void {
  const said = asObject(event.llm_message) ?? event
  const source = event.source ?? (chatRole(said.role) === 'assistant' ? 'agent' : said.role)
  const parts = [...messageContent(said.content), ...messageContent(event.extended_content)]
  if (source === 'user') session.say('user', parts)
  else if (source === 'agent') session.add(answerOf(session, event), ...thoughtOf(said), ...parts)
  else session.inject(parts)
}

function readAction(session: AgentSession, event: JsonObject): void {
  const message = answerOf(session, event)
  const thoughts = thoughtOf(event)
  session.add(message, ...thoughts, ...withoutThought(messageContent(event.thought), thoughts))
  const call = asObject(event.tool_call)
  const fallback = { name: event.tool_name, arguments: event.action }
  // The call that ends a conversation gives the answer to the person.
  const last = asText(asObject(event.action)?.message)
  if (last !== undefined && (call ?? fallback).name === 'finish') {
    session.add(message, { type: 'text', text: last })
    return session.keep('finish', call ?? fallback)
  }
  session.call(message, call ?? fallback, asText(event.tool_call_id) ?? asText(call?.id))
}

/** Actions of one response of the model belong to one answer. */
function answerOf(session: AgentSession, event: JsonObject): Message {
  const response = asText(event.llm_response_id)
  return response === undefined ? session.say('assistant', []) : session.answer(response)
}

function readResult(session: AgentSession, event: JsonObject): void {
  const observation = asObject(event.observation)
  const error = asText(event.error) ?? asText(event.rejection_reason)
  const isFailed = observation?.is_error === true || (event.kind ?? event.event) !== 'ObservationEvent'
  const toolCallId = asText(event.tool_call_id)
  const toolName = asText(event.tool_name)
  if (toolName === 'finish' && !isFailed && !session.openCall(toolCallId))
    return session.skip('finish', 'Repeats the last answer.')
  const content: ToolResultContent[] =
    observation?.content === undefined
      ? toolAnswer(error ?? observation).content
      : messageContent(observation.content)
  session.resolve({
    toolCallId,
    toolName,
    result: { ...toolAnswer(observation, isFailed ? false : exitOf(observation)), content },
  })
}

/** Whether a command ended well; any other observation that is no error did. */
function exitOf(observation: JsonObject | undefined): boolean {
  const code = observation?.exit_code
  return typeof code === 'number' ? code === 0 : true
}

function thoughtOf({ reasoning_content: reasoning, thinking_blocks: blocks }: JsonObject): Part[] {
  const texts = (asArray(blocks) ?? []).map((block) => asText(asObject(block)?.thinking))
  const text = asText(reasoning) ?? asText(texts.filter(Boolean).join('\n\n'))
  return text === undefined ? [] : [{ type: 'reasoning', text }]
}

/** Some models write their thought into the words as well. */
function withoutThought(parts: ToolResultContent[], thoughts: readonly Part[]): ToolResultContent[] {
  if (thoughts.length === 0) return parts
  return parts.flatMap((part): ToolResultContent[] => {
    if (part.type !== 'text') return [part]
    const text = part.text.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, '')
    return text.trim() === '' ? [] : [{ type: 'text', text }]
  })
}

/** OpenAI's pieces; a picture's has several addresses. */
function messageContent(content: unknown): ToolResultContent[] {
  return (asArray(content) ?? [content]).flatMap((piece) => {
    const urls = asArray(asObject(piece)?.image_urls)
    return urls
      ? urls.flatMap((url) => openaiContent([{ type: 'image_url', image_url: url }]))
      : openaiContent(piece)
  })
}
