import {
  asArray,
  asCount,
  asNumber,
  asObject,
  asObjects,
  asText,
  type JsonObject,
} from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is left out on purpose: how long the parts of the service took. Else what stands beside the turns is stored whole. */
const TAKEN_KEYS = takenKeys(`
  : transcript data event_timestamp type
  **.conversation_turn_metrics: ...
  **.llm_usage: ...
  **.feedback: ...
  **.agent_metadata: ...
  **.rag_retrieval_info: ...
  **.multivoice_message: parts
  **.multivoice_message.parts: text voice_label time_in_call_secs
  **.file_input: file_id original_filename mime_type file_url
  **.file_inputs: file_id original_filename mime_type file_url
  **.tool_details: ...
  **.tool_calls: type request_id tool_name params_as_json tool_has_been_called tool_details
  **.tool_results: type request_id tool_name result_value is_error tool_has_been_called tool_latency_secs dynamic_variable_updates error_type raw_error_message is_blocked result
  **.tool_results.dynamic_variable_updates: ...
  **.tool_results.result: ...
`)

const TURN =
  known(`role message tool_calls tool_results feedback llm_override time_in_call_secs conversation_turn_metrics
  rag_retrieval_info llm_usage interrupted original_message source_medium multivoice_message agent_metadata file_input file_inputs used_static_prompt`)

/** Reads conversations with agents of ElevenLabs, as its interface and its webhooks give them. */
export const elevenlabsReader: ConversationReader = sessionReader({
  id: 'elevenlabs',
  label: 'ElevenLabs conversation',
  takes: TAKEN_KEYS,
  application: 'ElevenLabs',
  isList: true,
  isEach: () => true,
  detect: (values) => values.some((value) => isConversation(conversationIn(value))),
  keys: TURN,
  recordsOf: (value) => turnsOf(conversationIn(value)),
  frame: readFrame,
  timeOf: (turn) => {
    const beginning = beginnings.get(turn)
    const seconds = asNumber(turn.time_in_call_secs)
    return beginning === undefined || seconds === undefined ? undefined : beginning + seconds
  },
  read: readTurn,
  finish: (session) => {
    const reason = asText(session.about.reason)
    if (reason !== undefined) session.tell('call-ended', reason, { reason })
  },
})

/** The conversation itself, which a webhook has in its data. */
function conversationIn(value: JsonObject): JsonObject {
  return (value.type === 'post_call_transcription' ? asObject(value.data) : undefined) ?? value
}

function isConversation({ conversation_id: id, agent_id: agent, transcript }: JsonObject): boolean {
  const isNamed = asText(id) !== undefined || asText(agent) !== undefined
  return (
    isNamed &&
    asObjects(transcript).some((turn) => asText(turn.role) !== undefined && 'time_in_call_secs' in turn)
  )
}

/** When the call of a turn began, in seconds; turns say how far into it they are. */
const beginnings = new WeakMap<object, number>()

function turnsOf({ transcript, metadata }: JsonObject): JsonObject[] {
  const turns = asObjects(asArray(transcript))
  const beginning = asCount(asObject(metadata)?.start_time_unix_secs)
  if (beginning !== undefined) for (const turn of turns) beginnings.set(turn, beginning)
  return turns
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { transcript: _, ...about } = conversationIn(value)
  const { termination_reason: reason, start_time_unix_secs: created } = asObject(about.metadata) ?? {}
  const { call_summary_title: title } = asObject(about.analysis) ?? {}
  session.about = { id: about.conversation_id, title: title ?? about.agent_name, created, reason }
  session.keep('conversation', about)
}

function readTurn(session: AgentSession, turn: JsonObject): void {
  const text = asText(turn.original_message) ?? asText(turn.message) ?? voicesOf(turn)
  const parts: Part[] = text === undefined ? [] : [{ type: 'text', text }]
  const [calls, results] = [asObjects(turn.tool_calls), asObjects(turn.tool_results)]
  if (turn.role === 'user') session.say('user', [...parts, ...filesOf(turn)])
  else if (turn.role !== 'agent') session.keepUnknown(asText(turn.role) ?? 'turn')
  else if (parts.length > 0 || calls.length > 0)
    session.say('assistant', parts, { model: asText(turn.llm_override) })
  for (const { tool_name: name, params_as_json: input, request_id: id } of calls)
    session.call(session.openAnswer(), { name, arguments: input }, asText(id))
  for (const result of results) readResult(session, result)
  const heard = asText(turn.message)
  if (turn.interrupted === true) session.keep('interrupted', { heard })
}

/** What several voices say in one turn. */
function voicesOf({ multivoice_message: voices }: JsonObject): string | undefined {
  const texts = asObjects(asObject(voices)?.parts).map(({ text }) => asText(text))
  return asText(texts.filter((text) => text !== undefined).join('\n'))
}

/** Files that somebody sent; the first of several stands alone, too. */
function filesOf({ file_input: first, file_inputs: all }: JsonObject): Part[] {
  const several = asObjects(all)
  const files = several.length > 0 ? several : asObjects([first])
  return files.map(({ original_filename: name, mime_type: type, file_url: url }) => {
    const [filename, address] = [asText(name), asText(url)?.split('?')[0]]
    return {
      type: 'file',
      mediaType: asText(type) ?? 'application/octet-stream',
      ...(filename && { filename }),
      ...(address && { url: address }),
    }
  })
}

function readResult(session: AgentSession, result: JsonObject): void {
  const isFailed = result.is_error === true
  const seconds = asNumber(result.tool_latency_secs)
  const output = [result.result_value, result.raw_error_message, result.result].find(
    (value) => value != null && value !== '',
  )
  const answer = toolAnswer(output, !isFailed)
  session.resolve({
    toolCallId: asText(result.request_id),
    toolName: asText(result.tool_name),
    result: { ...answer, ...(seconds !== undefined && { durationMs: Math.round(seconds * 1000) }) },
  })
}
