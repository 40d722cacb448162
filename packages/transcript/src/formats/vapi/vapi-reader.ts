import { asArray, asNumber, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is left out on purpose: the same talk again in other forms. Else what stands beside the messages is stored whole. */
const TAKEN_KEYS = takenKeys(`
  messages.toolCalls: id type function
  messages.toolCalls.function: name arguments
  **.toolCalls: id type function
  **.toolCalls.function: name arguments
  **.messagesOpenAIFormatted: role content tool_calls tool_call_id name
  **.messagesOpenAIFormatted.tool_calls: id type function
  **.messagesOpenAIFormatted.tool_calls.function: name arguments
  **.metadata: wordLevelConfidence
  **.wordLevelConfidence: word start end confidence punctuated_word speaker speaker_confidence language
`)

const MESSAGE =
  known(`role message content time endTime secondsFromStart duration source toolCalls toolCallId name result
  metadata isFiltered detectedThreats originalMessage confidence confidenceSource speakerLabel warnings`)

/** Reads voice calls of Vapi, as its interface gives them and its reports at the end of a call have them. */
export const vapiReader: ConversationReader = sessionReader({
  id: 'vapi',
  label: 'Vapi call',
  takes: TAKEN_KEYS,
  application: 'Vapi',
  isList: true,
  isEach: () => true,
  detect: (values) => values.some((value) => isCall(callIn(value))),
  keys: MESSAGE,
  recordsOf: (value) => messagesOf(callIn(value)),
  frame: readFrame,
  timeOf: ({ time }) => time,
  read: readMessage,
  finish: (session) => {
    const reason = asText(session.about.endedReason)
    if (reason !== undefined) session.tell('call-ended', reason, { reason })
  },
})

/** The call itself, which a report sent to a server has in its message. */
function callIn(value: JsonObject): JsonObject {
  const report = asObject(value.message)
  return report?.type === 'end-of-call-report' ? report : value
}

/** Roles that nobody else has; what is said stands under `message`, with the seconds since the call began. */
function isCall(call: JsonObject): boolean {
  const messages = listedMessages(call)
  if (messages.some(isOwnMessage)) return true
  return 'orgId' in call && 'assistantId' in call && spoken(call.transcript).length > 0
}

function isOwnMessage({ role, message, secondsFromStart: seconds, time }: JsonObject): boolean {
  const isOwn = role === 'bot' || role === 'user' || role === 'tool_calls' || role === 'tool_call_result'
  return (
    isOwn &&
    asNumber(seconds) !== undefined &&
    asNumber(time) !== undefined &&
    (message === undefined || typeof message === 'string')
  )
}

function listedMessages(call: JsonObject): JsonObject[] {
  return asObjects(asArray(asObject(call.artifact)?.messages) ?? call.messages)
}

function messagesOf(call: JsonObject): JsonObject[] {
  const messages = listedMessages(call)
  return messages.length > 0 ? messages : spoken(call.transcript ?? asObject(call.artifact)?.transcript)
}

/** A transcript in one text, with a line for each turn. */
function spoken(transcript: unknown): JsonObject[] {
  const turns: { role: string; message: string }[] = []
  for (const line of (asText(transcript) ?? '').split('\n')) {
    const [, speaker, words = ''] = /^(AI|User): ?([^]*)$/.exec(line) ?? []
    const last = turns.at(-1)
    if (speaker !== undefined) turns.push({ role: speaker === 'AI' ? 'bot' : 'user', message: words })
    else if (last && line.trim() !== '') last.message += `\n${line}`
  }
  return turns
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { messages: _, artifact, call: inner, ...about } = callIn(value)
  const { messages: _said, messagesOpenAIFormatted: _repeated, ...kept } = asObject(artifact) ?? {}
  const call = asObject(inner)
  const cost = asNumber(about.cost) ?? asNumber(call?.cost)
  session.about = {
    id: about.id ?? call?.id,
    title: asObject(about.assistant)?.name,
    created: about.startedAt ?? about.createdAt,
    updated_at: about.endedAt,
    endedReason: about.endedReason,
  }
  if (cost !== undefined && cost > 0) session.cost += cost
  session.model = asText(asObject(asObject(about.assistant)?.model)?.model)
  session.keep('call', {
    ...about,
    ...(call && { call }),
    ...(Object.keys(kept).length > 0 && { artifact: kept }),
  })
}

function readMessage(session: AgentSession, message: JsonObject): void {
  const text = asText(message.message) ?? asText(message.content)
  const parts = text === undefined ? [] : [{ type: 'text' as const, text }]
  switch (message.role) {
    case 'system':
      return void session.say('system', parts, { hidden: true })
    case 'user':
      return void session.say('user', parts, { author: asText(message.speakerLabel) })
    case 'bot':
    case 'assistant':
      return void session.say('assistant', parts)
    case 'tool_calls':
      return readCalls(session, message)
    case 'tool_call_result':
    case 'tool':
      return session.resolve({
        toolCallId: asText(message.toolCallId),
        toolName: asText(message.name),
        result: toolAnswer(message.result ?? message.content),
      })
    default:
      session.keepUnknown(asText(message.role) ?? 'message')
  }
}

function readCalls(session: AgentSession, { toolCalls }: JsonObject): void {
  const answer = session.openAnswer()
  for (const call of asObjects(toolCalls)) session.call(answer, call, asText(call.id))
}
