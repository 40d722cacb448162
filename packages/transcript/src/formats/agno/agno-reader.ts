import { asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { AgnoRun } from './agno-run.ts'

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
  const run = runOf(session, event)
  switch (nameOf(event)) {
    case 'RunStarted':
    case 'PreHookStarted':
      return readStart(session, run, event)
    case 'RunResponse':
    case 'RunResponseContent':
    case 'RunContent':
    case 'RunIntermediateContent':
      run.write('reasoning', asString(event.reasoning_content) ?? asString(event.thinking))
      return run.writeContent(event.content)
    case 'ReasoningContentDelta':
      return run.write('reasoning', asString(event.reasoning_content))
    case 'ReasoningStep':
      return run.write('reasoning', asText(event.reasoning_content) ?? asText(event.content))
    case 'ToolCallStarted':
      return toolsOf(event).forEach((tool) => void run.begin(tool))
    case 'ToolCallCompleted':
    case 'ToolCallError': {
      const isFailed = nameOf(event) === 'ToolCallError'
      return toolsOf(event).forEach((tool) => run.end(tool, event.error ?? event.content, isFailed))
    }
    case 'RunCompleted':
      return run.complete(event)
    case 'RunError':
    case 'RunCancelled':
      run.isEnded = true
      return session.tell(
        'error',
        asText(event.content) ?? asText(event.reason) ?? asText(event.error),
        event,
      )
    case 'RunPaused':
    case 'CustomEvent':
      return session.keep(nameOf(event), event)
    case 'ModelRequestCompleted':
      return run.addUsage(event)
    default:
      return session.skip('no-words', 'A sign of what the agent is about, without words.')
  }
}

const runs = new WeakMap<AgentSession, Map<string, AgnoRun>>()

/** The run that an event is part of; a new one where that of its id has ended. */
function runOf(session: AgentSession, event: JsonObject): AgnoRun {
  const runsById = runs.get(session) ?? new Map<string, AgnoRun>()
  runs.set(session, runsById)
  const id = asText(event.run_id) ?? ''
  const begun = runsById.get(id)
  if (begun && !(begun.isEnded && nameOf(event) === 'RunStarted')) return begun
  const run = new AgnoRun(session, event)
  runsById.set(id, run)
  return run
}

/** What was asked, where an event has it. The members of a team may be asked in the same words as the team. */
function readStart(session: AgentSession, run: AgnoRun, event: JsonObject): void {
  const stated = asObject(event.run_input)?.input_content ?? event.run_input ?? event.input
  const text = asText(stated)
  const parent = runs.get(session)?.get(asText(event.parent_run_id) ?? '')
  if (text !== undefined) {
    if (run.asked !== text && parent?.asked !== text) run.ask(text)
  } else if (typeof stated === 'object' && stated !== null) session.keep('run_input', stated)
}

function toolsOf({ tool, tools }: JsonObject): JsonObject[] {
  const one = asObject(tool)
  return one ? [one] : asObjects(tools)
}
