import { citedPages } from '../../chats/cited-pages.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { asCount, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Message } from '../../model/message.ts'
import type { ReasoningPart } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  metadata: usage retriever_resources annotation_reply
  metadata.usage: prompt_tokens prompt_unit_price prompt_price_unit prompt_price completion_tokens completion_unit_price completion_price_unit completion_price total_tokens total_price currency latency time_to_first_token time_to_generate
  metadata.retriever_resources: position dataset_id dataset_name document_id document_name data_source_type segment_id score content title url retriever_from hit_count word_count segment_position index_node_hash page doc_metadata summary files
  data.outputs: ...
  data.inputs: ...
  data.process_data: ...
  data.execution_metadata: ...
  data.created_by: ...
  data.files: ...
  data: id workflow_id sequence_number text from_variable_selector node_id node_type title index predecessor_node_id created_at finished_at status error elapsed_time total_tokens total_steps extras parallel_id parallel_start_node_id parent_parallel_id iteration_id loop_id agent_strategy exceptions_count
  data.extras: ...
  data.agent_strategy: ...
  data.from_variable_selector: ...
  tool_labels: ...
  message_files: ...
`)

const EVENT =
  known(`event task_id message_id conversation_id id answer created_at workflow_run_id data metadata files position thought
  observation tool tool_labels tool_input message_files file_id type belongs_to url status code message audio mode from_variable_selector chain_id`)

/**
 * Reads what an application of Dify sends while it answers, event by event: the answer in its pieces, thoughts and tools,
 * and the nodes of a workflow, of which those that are tools are calls and others hidden.
 */
export const difyStreamReader: ConversationReader = sessionReader({
  id: 'dify-stream',
  label: 'Dify stream',
  takes: TAKEN_KEYS,
  application: 'Dify',
  isList: true,
  detect: (values) => values.filter(isEvent).length * 2 > values.length,
  keys: EVENT,
  frame: (session, event) => {
    session.about.id ??= asText(event.conversation_id) ?? asText(event.workflow_run_id)
  },
  timeOf: ({ created_at: at, data }) => at ?? asObject(data)?.finished_at ?? asObject(data)?.created_at,
  read: readEvent,
})

const EVENTS =
  /^(?:message|agent_message|agent_thought|message_end|message_file|message_replace|tts_message(?:_end)?|error|ping|text_(?:chunk|replace)|(?:workflow|node|iteration|loop)_(?:started|finished|completed|next|retry|paused)|parallel_branch_(?:started|finished)|agent_log)$/

function isEvent({ event, task_id: task }: JsonObject): boolean {
  return EVENTS.test(asText(event) ?? '') && (asText(task) !== undefined || event === 'ping')
}

function readEvent(session: AgentSession, event: JsonObject): void {
  const data = asObject(event.data) ?? {}
  switch (event.event) {
    case 'message':
    case 'agent_message':
      return write(answerOf(session, event), asString(event.answer) ?? '', session)
    case 'text_chunk':
      return write(answerOf(session, event), asString(data.text) ?? '', session)
    case 'message_replace':
    case 'text_replace':
      return replace(session, event, asText(event.answer) ?? asText(data.text))
    case 'agent_thought':
      return readThought(session, event)
    case 'message_file':
      return session.add(answerOf(session, event), fileOf(event))
    case 'message_end':
      return readEnd(session, event)
    case 'workflow_started':
      return readStart(session, event)
    case 'node_started':
      return data.node_type === 'tool' ? beginTool(session, event) : session.keep('node_started', data)
    case 'node_finished':
      return readNode(session, event)
    case 'workflow_finished':
      return readOutcome(session, event)
    case 'error':
      return session.tell('error', asText(event.message), event)
    case 'ping':
    case 'tts_message':
    case 'tts_message_end':
      return session.skip('no-words', 'A sign of life, or sound of words that stand beside.')
    default:
      return asText(event.event) === undefined
        ? session.keepUnknown('event')
        : session.keep(String(event.event), data)
  }
}

/** What the pieces of one message add up to. */
function answerOf(session: AgentSession, event: JsonObject): Message {
  return session.answer(asText(event.message_id) ?? asText(event.workflow_run_id) ?? 'answer')
}

function write(message: Message, piece: string, session: AgentSession): void {
  const last = message.parts.at(-1)
  if (piece === '') return
  if (last?.type === 'text') last.text += piece
  else session.add(message, { type: 'text', text: piece })
}

/** What is said in place of all that was said before, as a filter does. */
function replace(session: AgentSession, event: JsonObject, text: string | undefined): void {
  const message = answerOf(session, event)
  const [before] = [message.parts.filter((part) => part.type === 'text').map((part) => part.text)]
  session.keep('replaced', before.join(''))
  message.parts = message.parts.filter((part) => part.type !== 'text')
  if (text !== undefined) session.add(message, { type: 'text', text })
}

/** The words of thoughts by their ids, in one session. */
const thoughts = new WeakMap<AgentSession, Map<string, ReasoningPart>>()

/** A thought comes again as more of it is known: what tools it called, and what they gave. */
function readThought(session: AgentSession, event: JsonObject): void {
  const id = asText(event.id) ?? ''
  writeThought(session, event, id)
  const names = (asText(event.tool) ?? '').split(';').filter((name) => name !== '')
  for (const [index, name] of names.entries()) {
    const toolCallId = index === 0 ? id : `${id}-${index + 1}`
    const isOne = names.length === 1
    const given = partFor(event.tool_input, { name, isOne })
    const input = parseJson(asText(given) ?? '') ?? given ?? {}
    const begun = session.callOf(toolCallId)
    if (!begun)
      session.addCall(answerOf(session, event), { type: 'tool-call', toolCallId, toolName: name, input })
    else if (asText(event.tool_input) !== undefined) begun.input = input
    const observation = partFor(event.observation, { name, isOne })
    if (observation !== undefined && observation !== '' && session.openCall(toolCallId))
      session.resolve({ toolCallId, result: toolAnswer(observation) })
  }
}

function writeThought(session: AgentSession, event: JsonObject, id: string): void {
  const message = answerOf(session, event)
  const text = asText(event.thought)
  const written = thoughts.get(session) ?? new Map<string, ReasoningPart>()
  thoughts.set(session, written)
  const before = written.get(id)
  const isSaid = message.parts.some(
    (part) =>
      (part.type === 'text' && part.text.trim() === text?.trim()) ||
      (part.type === 'reasoning' && id === '' && part.text === text),
  )
  if (text === undefined || isSaid) return
  if (before && id !== '') before.text = text
  else {
    const part: ReasoningPart = { type: 'reasoning', text }
    session.add(message, part)
    written.set(id, part)
  }
}

/** What a thought gives to one of its tools, or has from it: an object by the names of tools may have it. */
function partFor(value: unknown, { name, isOne }: { name: string; isOne: boolean }): unknown {
  const byTool = asObject(parseJson(asText(value) ?? '') ?? value)
  if (!byTool || !Object.hasOwn(byTool, name)) return value
  return !isOne || Object.keys(byTool).length === 1 ? byTool[name] : value
}

function fileOf({ type, url }: JsonObject): Message['parts'][number] {
  const address = asText(url)
  // A path within the application leads nowhere else.
  const reachable = /^(?:https?|data):/.test(address ?? '') ? address : undefined
  return fileFromBytes(type === 'image' ? 'image/*' : 'application/octet-stream', reachable)
}

function readEnd(session: AgentSession, event: JsonObject): void {
  const { usage, retriever_resources: found, ...others } = asObject(event.metadata) ?? {}
  const message = answerOf(session, event)
  const tokens = chatUsage(usage)
  if (tokens) message.usage = tokens
  const stated = asObject(usage)
  const price = Number(stated?.total_price)
  if (price > 0 && (stated?.currency ?? 'USD') === 'USD') session.cost += price
  const pages = asObjects(found).map(({ document_name: name, title, url }) => ({
    url: url ?? name ?? title,
    title: title ?? name,
  }))
  session.add(message, ...citedPages(pages))
  if (Object.keys(others).length > 0) session.keep('metadata', others)
}

/** The question of a chat stands among the inputs of its workflow. */
function readStart(session: AgentSession, event: JsonObject): void {
  const data = asObject(event.data) ?? {}
  const inputs = asObject(data.inputs) ?? {}
  const question = asText(inputs['sys.query']) ?? asText(inputs.query)
  if (question !== undefined) session.say('user', [{ type: 'text', text: question }])
  session.keep('workflow_started', data)
}

function callId(event: JsonObject): string {
  const data = asObject(event.data) ?? {}
  return asText(data.id) ?? asText(data.node_id) ?? ''
}

function beginTool(session: AgentSession, event: JsonObject): void {
  const { title, inputs } = asObject(event.data) ?? {}
  const toolName = asText(title) ?? 'tool'
  session.addCall(answerOf(session, event), {
    type: 'tool-call',
    toolCallId: callId(event),
    toolName,
    input: inputs ?? {},
  })
}

function readNode(session: AgentSession, event: JsonObject): void {
  const data = asObject(event.data) ?? {}
  if (data.node_type !== 'tool') return session.keep('node_finished', data)
  if (!session.openCall(callId(event))) beginTool(session, event)
  const call = session.openCall(callId(event))
  if (call && data.inputs) call.input = data.inputs
  const seconds = asCount(data.elapsed_time)
  const isSuccess = data.status === 'succeeded'
  session.resolve({
    toolCallId: callId(event),
    result: {
      ...toolAnswer(asText(data.error) ?? data.outputs, isSuccess),
      ...(seconds !== undefined && { durationMs: Math.round(seconds * 1000) }),
    },
  })
}

/** A workflow that is no chat says what came out at its end alone. */
function readOutcome(session: AgentSession, event: JsonObject): void {
  const data = asObject(event.data) ?? {}
  const message = session.answerBegun(asText(event.message_id) ?? asText(event.workflow_run_id) ?? 'answer')
  const isSaid = session.messages.some(
    ({ role, parts }) => role === 'assistant' && parts.some(({ type }) => type === 'text'),
  )
  const outputs = Object.entries(asObject(data.outputs) ?? {})
  const texts = outputs.filter(([, value]) => asText(value) !== undefined)
  const [only] = texts.length === 1 ? texts : []
  if (!isSaid && outputs.length > 0) {
    const answer = message ?? answerOf(session, event)
    const text = asText(only?.[1])
    session.add(
      answer,
      text === undefined ? { type: 'data', name: 'outputs', data: data.outputs } : { type: 'text', text },
    )
  }
  const error = asText(data.error)
  if (data.status === 'failed' || error !== undefined) session.tell('error', error ?? 'failed', data)
  else session.keep('workflow_finished', data)
}
