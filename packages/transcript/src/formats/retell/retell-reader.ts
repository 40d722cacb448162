import { uiText } from '../../chats/ui-parts.ts'
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

const TURN_KEYS =
  'role content words name arguments tool_call_id successful thought_signature digit time_sec multimedia former_node_id former_node_name new_node_id new_node_name transition_type metadata timestamp type'

/** What is left out on purpose: the same talk in other forms, and the time of each word. */
const TAKEN_KEYS = takenKeys(`
  : transcript event call
  call: transcript
  **.transcript_object: ${TURN_KEYS}
  **.transcript_with_tool_calls: ${TURN_KEYS}
  **.scrubbed_transcript_with_tool_calls: ${TURN_KEYS}
  **.words: word start end
  **.multimedia: url summary
  **.metadata: response_id utterance
`)

/** Reads voice calls of Retell, as its interface and its webhooks give them. */
export const retellReader: ConversationReader = sessionReader({
  id: 'retell',
  label: 'Retell call',
  takes: TAKEN_KEYS,
  application: 'Retell',
  isList: true,
  isEach: () => true,
  detect: (values) => values.some((value) => isCall(callIn(value))),
  keys: known(TURN_KEYS),
  recordsOf: (value) => turnsOf(callIn(value)),
  frame: readFrame,
  timeOf,
  read: readTurn,
  finish: (session) => {
    const reason = asText(session.about.reason)
    if (reason !== undefined) session.tell('call-ended', reason, { reason })
  },
})

/** The call itself, which a webhook sends with the name of an event. */
function callIn(value: JsonObject): JsonObject {
  return (asText(value.event) === undefined ? undefined : asObject(value.call)) ?? value
}

function isCall(call: JsonObject): boolean {
  const isNamed =
    asText(call.call_id) !== undefined && (asText(call.agent_id) ?? asText(call.call_status)) !== undefined
  return isNamed && turnsOf(call).length > 0
}

/** When the call of a turn began, in milliseconds; turns say how far into it they are. */
const beginnings = new WeakMap<object, number>()

function turnsOf(call: JsonObject): JsonObject[] {
  const {
    transcript_with_tool_calls: whole,
    scrubbed_transcript_with_tool_calls: scrubbed,
    transcript_object: said,
  } = call
  const turns = [whole, said, scrubbed]
    .map((list) => asObjects(asArray(list)))
    .find((list) => list.length > 0)
  const beginning = asCount(call.start_timestamp)
  const all = turns ?? spoken(call.transcript)
  if (beginning !== undefined) for (const turn of all) beginnings.set(turn, beginning)
  return all
}

/** A transcript in one text, with a line for each turn. */
function spoken(transcript: unknown): JsonObject[] {
  const turns: { role: string; content: string }[] = []
  for (const line of (asText(transcript) ?? '').split('\n')) {
    const [, speaker, words = ''] = /^(Agent|User): ?([^]*)$/.exec(line) ?? []
    const last = turns.at(-1)
    if (speaker !== undefined) turns.push({ role: speaker.toLowerCase(), content: words })
    else if (last && line.trim() !== '') last.content += `\n${line}`
  }
  return turns
}

function timeOf(turn: JsonObject): unknown {
  const beginning = beginnings.get(turn)
  const seconds = asNumber(asObjects(turn.words)[0]?.start) ?? asNumber(turn.time_sec)
  return beginning === undefined || seconds === undefined ? undefined : Math.round(beginning + seconds * 1000)
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const {
    transcript: _text,
    transcript_object: _said,
    transcript_with_tool_calls: _whole,
    scrubbed_transcript_with_tool_calls: _scrubbed,
    ...about
  } = callIn(value)
  session.about = {
    id: about.call_id,
    title: about.agent_name,
    created: about.start_timestamp,
    updated_at: about.end_timestamp,
    reason: about.disconnection_reason,
  }
  const cents = asNumber(asObject(about.call_cost)?.combined_cost)
  if (cents !== undefined && cents > 0) session.cost += cents / 100
  session.keep('call', about)
}

function readTurn(session: AgentSession, turn: JsonObject): void {
  const text = asText(turn.content)
  const parts = text === undefined ? [] : [{ type: 'text' as const, text }]
  switch (turn.role) {
    case 'agent':
      return void session.say('assistant', parts)
    case 'user':
      return void session.say('user', parts)
    case 'transfer_target':
      return void session.say('user', parts, { author: 'transfer_target' })
    case 'sms':
      return void session.say('user', [...parts, ...asObjects(turn.multimedia).flatMap(pictureOf)])
    case 'dtmf':
      return void session.say('user', [{ type: 'data', name: 'dtmf', data: turn.digit }])
    case 'tool_call_invocation':
      return void session.call(session.openAnswer(), turn, asText(turn.tool_call_id))
    case 'tool_call_result':
      return session.resolve({
        toolCallId: asText(turn.tool_call_id),
        result: toolAnswer(turn.content, turn.successful),
      })
    case 'node_transition':
      return session.keep('node_transition', turn)
    default:
      session.keepUnknown(asText(turn.role) ?? 'turn')
  }
}

function pictureOf({ url, summary }: JsonObject): Part[] {
  const address = asText(url)
  const file: Part[] = address === undefined ? [] : [{ type: 'file', mediaType: 'image/*', url: address }]
  return [...file, ...uiText(summary)]
}
