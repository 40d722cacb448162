import { asArray, asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { fileFromBytes, mediaTypeOfUrl } from '../../chats/file-from-bytes.ts'
import type { Message } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import { isMajority } from '../../reading/is-majority.ts'
import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  args: ...
  extras: command metadata path prev_exist old_content new_content impl_source diff url code hidden
  extras.metadata: exit_code pid username hostname working_dir py_interpreter_path prefix suffix
`)

/**
 * Reads trajectories of OpenHands before its SDK: events with an `action` or an `observation`, in a list, a line each, or as
 * the `history` of a line of an evaluation.
 */
export const openhandsTrajectoryReader: ConversationReader = sessionReader({
  id: 'openhands-trajectory',
  label: 'OpenHands trajectory',
  takes: TAKEN_KEYS,
  application: 'OpenHands',
  isList: true,
  isEach: (values) => values.some(({ history }) => asArray(history) !== undefined),
  detect: (values) =>
    isMajority(
      values.flatMap(eventsOf).map((event) => asObject(event) ?? {}),
      isEvent,
    ),
  recordsOf: eventsOf,
  frame: readFrame,
  keys: keysOf,
  timeOf: ({ timestamp }) => timestamp,
  read: readEvent,
})

const REPLY: KnownKeys = {
  ...known('id model created object system_fingerprint usage service_tier provider citations'),
  choices: {
    ...known('index finish_reason logprobs'),
    message: known(
      'role content tool_calls function_call provider_specific_fields refusal annotations audio',
    ),
  },
}

const EVENT: KnownKeys = {
  ...known(
    'id timestamp source message action args observation content extras cause llm_metrics success timeout hidden',
  ),
  tool_call_metadata: {
    ...known('function_name tool_call_id total_calls_in_response'),
    model_response: REPLY,
  },
}

/** Arguments of what an agent calls are kept whole. */
const ARGUMENTS: ReadonlyMap<string, Known> = new Map([
  ['message', known('content image_urls file_urls wait_for_response security_risk')],
  ['system', known('content tools openhands_version agent_class')],
  ['think', known('thought')],
])

function keysOf({ action }: JsonObject): Known {
  const given = ARGUMENTS.get(String(action))
  return given ? { ...EVENT, args: given } : EVENT
}

function eventsOf(value: JsonObject): readonly unknown[] {
  const history = asArray(value.history) ?? asArray(value.trajectory)
  // The first evaluations stored pairs of an action and its observation.
  return history ? history.flatMap((entry) => asArray(entry) ?? [entry]) : [value]
}

function isEvent({ source, action, observation, args, content }: JsonObject): boolean {
  if (!/^(?:user|agent|environment)$/.test(String(source))) return false
  return (
    (asText(action) !== undefined && asObject(args) !== undefined) ||
    (asText(observation) !== undefined && content !== undefined)
  )
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { history, trajectory: _, ...about } = value
  if (!asArray(history)) return
  session.about = { id: about.instance_id }
  session.model = asText(asObject(asObject(about.metadata)?.llm_config)?.model)
  const cost = asNumber(asObject(about.metrics)?.accumulated_cost)
  if (cost !== undefined && cost > 0) session.cost = cost
  session.keep('evaluation', about)
}

/** Changes of the agent's state, which nobody says. */
const STATES = new Set(['change_agent_state', 'agent_state_changed', 'null', 'recall', 'loop_recovery'])

function readEvent(session: AgentSession, event: JsonObject): void {
  const args = asObject(event.args) ?? {}
  if (asText(event.observation) !== undefined) return readObservation(session, event)
  const action = asText(event.action) ?? 'event'
  const thought = asText(args.thought)
  switch (action) {
    case 'message':
      return readMessage(session, event, args)
    case 'system':
      session.say('system', textParts(args.content), { hidden: true })
      return
    case 'finish':
      session.add(answerOf(session, event), ...textParts(thought), ...textParts(args.final_thought))
      return session.keep('finish', args)
    case 'think':
      return session.add(answerOf(session, event), ...reasoning(thought))
    case 'condensation':
      return session.summarize(asText(args.summary), args)
    default:
      if (STATES.has(action)) return session.keep(action, event)
      return readCall(session, event, action)
  }
}

function readMessage(session: AgentSession, event: JsonObject, args: JsonObject): void {
  const parts = [...textParts(args.content), ...images(args.image_urls)]
  if (event.source === 'user') session.say('user', parts)
  else session.add(answerOf(session, event), ...parts)
}

function readCall(session: AgentSession, event: JsonObject, action: string): void {
  const { thought, ...input } = asObject(event.args) ?? {}
  const call = asObject(event.tool_call_metadata)
  const message = answerOf(session, event)
  const reply = asObject(asArray(asObject(call?.model_response)?.choices)?.[0])
  const said = asText(asObject(reply?.message)?.content) ?? asText(thought)
  const isNew = !message.parts.some((part) => part.type === 'text' && part.text === said)
  if (said !== undefined && isNew) session.add(message, { type: 'text', text: said })
  session.call(
    message,
    { name: asText(call?.function_name) ?? action, arguments: input },
    asText(call?.tool_call_id) ?? idOf(event.id),
  )
}

/** Actions of one response of the model belong to one answer. */
function answerOf(session: AgentSession, event: JsonObject): Message {
  const reply = asObject(asObject(event.tool_call_metadata)?.model_response)
  const model = asText(reply?.model)
  const usage = chatUsage(reply?.usage)
  const id = asText(reply?.id)
  const facts = { ...(model && { model }), ...(usage && { usage }) }
  return id === undefined ? session.say('assistant', [], facts) : session.answer(id, facts)
}

function readObservation(session: AgentSession, event: JsonObject): void {
  const name = asText(event.observation) ?? ''
  const extras = asObject(event.extras)
  if (STATES.has(name)) return session.keep(name, event)
  const exit = asNumber(asObject(extras?.metadata)?.exit_code ?? extras?.exit_code)
  const isError = name === 'error' || event.success === false || (exit !== undefined && exit !== 0)
  const call = asObject(event.tool_call_metadata)
  const toolCallId = asText(call?.tool_call_id) ?? idOf(event.cause)
  if (toolCallId === undefined)
    return session.tell(name, asText(event.content) ?? asText(event.message), event)
  session.resolve({
    toolCallId,
    toolName: asText(call?.function_name) ?? name,
    result: toolAnswer(event.content, !isError),
  })
}

function idOf(id: unknown): string | undefined {
  return typeof id === 'number' || typeof id === 'string' ? `event-${id}` : undefined
}

function textParts(text: unknown): Part[] {
  const words = asText(text)
  return words === undefined ? [] : [{ type: 'text', text: words }]
}

function reasoning(text: string | undefined): Part[] {
  return text === undefined ? [] : [{ type: 'reasoning', text }]
}

function images(urls: unknown): Part[] {
  return (asArray(urls) ?? []).map((value) => {
    const url = asText(value)
    return fileFromBytes(mediaTypeOfUrl(url) ?? 'image/*', url)
  })
}
