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
import { readAcpCall } from './read-acp-call.ts'
import { readStatistics } from './read-statistics.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : id timestamp source system_prompt tools kind llm_message activated_skills extended_content thought reasoning_content thinking_blocks action tool_name tool_call_id tool_call llm_response_id security_risk action_id observation key value summary forgotten_event_ids code detail responses_reasoning_item critic_result activated_microagents sender role content cache_enabled vision_enabled function_calling_enabled force_string_serializer send_reasoning_content name error rejection_reason rejection_source title status tool_kind raw_input raw_output is_error parent_tool_call_id reasoning_details
  action: path kind command is_input timeout reset message thought
  content: type text cache_prompt
  llm_message.content: type text image_urls
  observation: content is_error kind exit_code command timeout metadata full_output_save_dir
  observation.content: type text cache_prompt
  responses_reasoning_item: id summary content encrypted_content status
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
    case 'ACPToolCallEvent':
      return readAcpCall(session, event)
    case 'ConversationErrorEvent':
    case 'ServerErrorEvent':
      return session.tell('error', asText(event.detail) ?? asText(event.code), event)
    case 'ConversationIterationLimitEvent':
      return session.tell('error', asText(event.detail), { ...event, reason: 'max_iterations' })
    case 'WarningEvent':
      return session.tell('warning', asText(event.message), event)
    case 'ConversationStateUpdateEvent':
      if (event.key === 'stats') return readStatistics(session, event.value)
      return session.skip(String(event.key), 'A state of the application.')
    case 'CondensationRequest':
    case 'LLMCompletionLogEvent':
    case 'TokenEvent':
      return session.skip(kind, 'A state of the application.')
    case 'StreamingDeltaEvent':
      return session.skip(kind, 'A piece of a message that comes whole.')
    case 'AskUserRequestEvent':
    case 'AskUserResponseEvent':
    case 'PauseEvent':
    case 'InterruptEvent':
      return session.keep(kind, event)
    case 'HookExecutionEvent':
      // A hook that lets the agent go on is shown to nobody.
      return event.blocked === true
        ? session.tell('warning', asText(event.reason) ?? asText(event.stderr), event)
        : session.keep(kind, event)
    default:
      session.keepUnknown(kind)
  }
}

function readMessage(session: AgentSession, event: JsonObject): void {
  const said = asObject(event.llm_message) ?? event
  const source = event.source ?? (chatRole(said.role) === 'assistant' ? 'agent' : said.role)
  const parts = [...messageContent(said.content), ...judgementOf(event)]
  const author = asText(event.sender)
  if (source === 'user')
    session.say('user', [...parts, ...skillsOf(event)], { ...(author !== undefined && { author }) })
  else if (source === 'agent') session.add(answerOf(session, event), ...thoughtOf(said), ...parts)
  else session.inject(parts)
  const extension = messageContent(event.extended_content)
  if (extension.length > 0) session.inject(extension)
}

/** The skills that the words of a message brought up; what they say is added to the prompt. */
function skillsOf({ activated_skills: skills, activated_microagents: older }: JsonObject): Part[] {
  const names = [...(asArray(skills) ?? []), ...(asArray(older) ?? [])]
  return names.length > 0 ? [{ type: 'data', name: 'activated-skills', data: names }] : []
}

/** What a critic says of a message or an action. */
function judgementOf({ critic_result: result }: JsonObject): ToolResultContent[] {
  return asObject(result) ? [{ type: 'data', name: 'critic', data: result }] : []
}

function readAction(session: AgentSession, event: JsonObject): void {
  const message = answerOf(session, event)
  const thoughts = thoughtOf(event)
  session.add(message, ...thoughts, ...withoutThought(messageContent(event.thought), thoughts))
  const call = asObject(event.tool_call)
  const fallback = { name: event.tool_name, arguments: event.action }
  const said = wordsOfCall(asText((call ?? fallback).name), asObject(event.action) ?? {})
  if (said === undefined)
    session.call(message, call ?? fallback, asText(event.tool_call_id) ?? asText(call?.id))
  else session.add(message, { type: 'text', text: said.text })
  session.add(message, ...judgementOf(event))
  if (said) session.keep(said.name, call ?? fallback)
}

/** What an agent says by calling a tool: the answer that ends a conversation, and what it thinks aloud. */
function wordsOfCall(name: string | undefined, { message, thought }: JsonObject) {
  const text = name === 'finish' ? asText(message) : asText(thought)
  return (name === 'finish' || name === 'think') && text !== undefined ? { name, text } : undefined
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
  if ((toolName === 'finish' || toolName === 'think') && !isFailed && !session.openCall(toolCallId))
    return session.skip(toolName, 'Repeats what the agent said.')
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

function thoughtOf({
  reasoning_content: reasoning,
  thinking_blocks: blocks,
  responses_reasoning_item: item,
}: JsonObject): Part[] {
  const { summary, content } = asObject(item) ?? {}
  const text =
    asText(reasoning) ??
    joined((asArray(blocks) ?? []).map((block) => asObject(block)?.thinking)) ??
    joined(asArray(content) ?? []) ??
    joined(asArray(summary) ?? [])
  return text === undefined ? [] : [{ type: 'reasoning', text }]
}

function joined(texts: readonly unknown[]): string | undefined {
  return asText(texts.map(asText).filter(Boolean).join('\n\n'))
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
