import { chatUsage } from '../../chats/chat-usage.ts'
import { asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken of a tool; how it was confirmed, and what it measured, is left out on purpose. */
const TOOL =
  `tool_call_id tool_name tool_args arguments tool_call_error result error metrics child_run_id stop_after_tool_call
  created_at requires_confirmation confirmed confirmation_note requires_user_input user_input_schema user_feedback_schema answered
  external_execution_required external_execution_silent approval_type approval_id role content`.replace(
    /\s+/g,
    ' ',
  )

const TAKEN_KEYS = takenKeys(`
  tool: ${TOOL}
  tools: ${TOOL}
  run_input: input_content
  model_provider_data: id
  metrics: input_tokens output_tokens total_tokens reasoning_tokens cache_read_tokens cache_write_tokens audio_tokens cost duration time time_to_first_token
`)

const EVENT =
  known(`event created_at run_id parent_run_id session_id agent_id agent_name team_id team_name user_id workflow_id
  workflow_name workflow_run_id step_id step_name step_index nested_depth model model_provider content content_type
  reasoning_content workflow_agent model_provider_data tool tools run_input input metrics session_state reasoning_steps
  reasoning_messages reason error error_type error_id pre_hook_name post_hook_name thinking delta tool_call_id tool_call_index tool_call_name
  arguments_delta time_to_first_token input_tokens output_tokens total_tokens reasoning_tokens cache_read_tokens cache_write_tokens`)

/**
 * Reads what an agent or a team of Agno sends while it runs, event by event: its words in pieces, its thoughts and its tools.
 * What was asked stands in few of these.
 */
export const agnoReader: ConversationReader = sessionReader({
  id: 'agno',
  label: 'Agno events',
  takes: TAKEN_KEYS,
  application: 'Agno',
  isList: true,
  detect: (values) =>
    values.some(isMark) && values.filter((value) => EVENTS.test(nameOf(value))).length * 2 > values.length,
  keys: EVENT,
  sessionsOf: (values) => {
    const first = asText(values.find(({ session_id: id }) => asText(id))?.session_id)
    return values.map(({ session_id: id }) => asText(id) ?? first)
  },
  frame: (session, event) => {
    session.about.id ??= asText(event.session_id) ?? asText(event.run_id)
    session.model ??= asText(event.model)
  },
  timeOf: ({ created_at: at }) => at,
  read: readEvent,
})

const EVENTS =
  /^(?:Run(?:Started|Response(?:Content)?|Content|ContentCompleted|IntermediateContent|Completed|Error|Cancelled|Paused|Continued)|ToolCall(?:Started|Completed|Error|ArgsDelta)|Reasoning(?:Started|Step|ContentDelta|Completed)|(?:Pre|Post)Hook(?:Started|Completed)|(?:Memory|Session|ParserModel|OutputModel|Model|Compression|Followups)[A-Za-z]{1,40}|UpdatingMemory|CustomEvent)$/

/** The name of an event; those of a team have it before. */
function nameOf({ event }: JsonObject): string {
  return (asText(event) ?? '').replace(/^Team(?=[A-Z])/, '')
}

function isMark(event: JsonObject): boolean {
  const isNamed = /^(?:Run(?:Started|Response|ResponseContent|Content|Completed)|ToolCallStarted)$/.test(
    nameOf(event),
  )
  return (
    isNamed && ['run_id', 'agent_id', 'session_id', 'content', 'tool'].some((key) => event[key] !== undefined)
  )
}

function readEvent(session: AgentSession, event: JsonObject): void {
  switch (nameOf(event)) {
    case 'RunStarted':
    case 'PreHookStarted':
      return readStart(session, event)
    case 'RunResponse':
    case 'RunResponseContent':
    case 'RunContent':
    case 'RunIntermediateContent':
      return readPieces(session, event)
    case 'ReasoningContentDelta':
      return write(session, 'reasoning', asString(event.reasoning_content))
    case 'ReasoningStep':
      return write(session, 'reasoning', asText(event.reasoning_content) ?? asText(event.content))
    case 'ToolCallStarted':
      return toolsOf(event).forEach((tool) => begin(session, tool))
    case 'ToolCallCompleted':
    case 'ToolCallError':
      return toolsOf(event).forEach((tool) => end(session, tool, event))
    case 'RunCompleted':
      return readEnd(session, event)
    case 'RunError':
    case 'RunCancelled':
      return session.tell(
        'error',
        asText(event.content) ?? asText(event.reason) ?? asText(event.error),
        event,
      )
    case 'RunPaused':
    case 'CustomEvent':
      return session.keep(nameOf(event), event)
    case 'ModelRequestCompleted':
      return readUsage(session, event)
    default:
      return session.skip('no-words', 'A sign of what the agent is about, without words.')
  }
}

/** What was asked, where an event has it. */
function readStart(session: AgentSession, event: JsonObject): void {
  const stated = asObject(event.run_input)?.input_content ?? event.run_input ?? event.input
  const text = asText(stated)
  const isSaid = session.messages.some(
    ({ role, parts }) => role === 'user' && parts.some((part) => part.type === 'text' && part.text === text),
  )
  if (text !== undefined && !isSaid) session.say('user', [{ type: 'text', text }])
  else if (typeof stated === 'object' && stated !== null) session.keep('run_input', stated)
}

function readPieces(session: AgentSession, event: JsonObject): void {
  write(session, 'reasoning', asString(event.reasoning_content) ?? asString(event.thinking))
  if (typeof event.content === 'object' && event.content !== null)
    session.add(session.openAnswerBeforeNotes(), { type: 'data', name: 'content', data: event.content })
  else write(session, 'text', asString(event.content))
}

/** Adds a piece to the part of its kind that is being written. */
function write(session: AgentSession, type: 'text' | 'reasoning', piece: string | undefined): void {
  if (piece === undefined || piece === '') return
  const answer = session.openAnswerBeforeNotes()
  const last = answer.parts.at(-1)
  if (last?.type === type) last.text += piece
  else session.add(answer, { type, text: piece } satisfies Part)
}

function toolsOf({ tool, tools }: JsonObject): JsonObject[] {
  const one = asObject(tool)
  return one ? [one] : asObjects(tools)
}

function begin(session: AgentSession, tool: JsonObject): void {
  const id = asText(tool.tool_call_id)
  if (session.callOf(id)) return
  session.call(
    session.openAnswerBeforeNotes(),
    { name: tool.tool_name, arguments: tool.tool_args ?? tool.arguments },
    id,
  )
}

function end(session: AgentSession, tool: JsonObject, event: JsonObject): void {
  const toolCallId = asText(tool.tool_call_id)
  begin(session, tool)
  if (session.callOf(toolCallId)?.result) return
  const isFailed = tool.tool_call_error === true || nameOf(event) === 'ToolCallError'
  const output = tool.result ?? tool.content ?? event.error ?? event.content
  session.resolve({ toolCallId, toolName: asText(tool.tool_name), result: toolAnswer(output, !isFailed) })
}

/** The end has all words once more, or for the first time. */
function readEnd(session: AgentSession, event: JsonObject): void {
  const isSaid = session.messages.some(
    ({ role, parts }) => role === 'assistant' && parts.some(({ type }) => type === 'text' || type === 'data'),
  )
  for (const tool of asObjects(event.tools)) end(session, tool, event)
  const hasThought = session.messages.some(({ parts }) => parts.some(({ type }) => type === 'reasoning'))
  if (!isSaid) readPieces(session, hasThought ? { content: event.content } : event)
  readUsage(session, asObject(event.metrics) ?? {})
}

function readUsage(session: AgentSession, stated: JsonObject): void {
  const usage = chatUsage(stated)
  const answer = session.messages.findLast(({ role }) => role === 'assistant')
  if (usage && answer && !answer.usage) answer.usage = usage
}
