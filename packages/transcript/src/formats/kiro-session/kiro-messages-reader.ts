import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  payload: type content operationType toolCallId toolName args success executionId subExecutionId status durationMs source images documents _meta subSessionId subAgentName prompt response agentType key value
  payload._meta: kiro
  payload._meta.kiro: syntheticUserMessageReason
`)

const TYPES = new Set(
  `user assistant tool_call tool_result sub_agent_start sub_agent_complete turn_start turn_end session_start
   session_metadata usage_summary`.split(/\s+/),
)

/** Reads `messages.jsonl` of Kiro's editor and of its command line, in a folder of each session below `~/.kiro/sessions`. */
export const kiroMessagesReader: ConversationReader = sessionReader({
  id: 'kiro-session',
  label: 'Kiro CLI session',
  takes: TAKEN_KEYS,
  application: 'Kiro',
  detect: (values) => values.some(isSaid) && values.filter(isEvent).length * 2 > values.length,
  keys: { ...known('id timestamp'), payload: true },
  timeOf: ({ timestamp }) => timestamp,
  read: readEvent,
})

function isEvent({ payload }: JsonObject): boolean {
  return TYPES.has(String(asObject(payload)?.type))
}

/** What no other agent puts into a payload of its own. */
function isSaid({ payload, type }: JsonObject): boolean {
  const said = asObject(payload)
  if (!said || type !== undefined) return false
  const isAnswer = said.type === 'assistant' && asText(said.operationType) !== undefined
  return (isAnswer && typeof said.content === 'string') || (said.type === 'tool_call' && 'toolCallId' in said)
}

function readEvent(session: AgentSession, event: JsonObject): void {
  const payload = asObject(event.payload) ?? {}
  const type = asText(payload.type) ?? 'event'
  const inside = callOfAgent(session, payload)
  switch (type) {
    case 'user':
      return readQuestion(session, payload)
    case 'assistant':
      return readAnswer(session, payload, inside)
    case 'tool_call':
      return readCall(session, payload, inside)
    case 'tool_result':
      return session.resolve({
        toolCallId: asText(payload.toolCallId),
        result: toolAnswer(payload.content, payload.success),
        inside,
      })
    case 'sub_agent_start': {
      const { subSessionId, type: _, ...input } = payload
      const call = { name: 'sub_agent', arguments: input }
      return void session.call(session.openAnswer(), call, asText(subSessionId))
    }
    case 'sub_agent_complete':
      return readEndOfAgent(session, payload)
    case 'session_start':
    case 'session_metadata':
    case 'usage_summary':
      return session.keep(type, payload)
    case 'turn_start':
    case 'turn_end':
      return session.skip(type, 'A turn began or ended.')
    default:
      session.keepUnknown(type)
  }
}

/** The call that started the sub-agent which says something. */
function callOfAgent(session: AgentSession, payload: JsonObject): string | undefined {
  const named = [payload.subExecutionId, payload.subSessionId].map(asText)
  return named.find((id) => session.callOf(id) !== undefined)
}

/** The application puts words of its own into the role of the person, and says why. */
function readQuestion(session: AgentSession, payload: JsonObject): void {
  const { _meta: meta, content } = payload
  const text = asText(content)
  const reason = asText(asObject(asObject(meta)?.kiro)?.syntheticUserMessageReason)
  const parts = text === undefined ? [] : [{ type: 'text' as const, text }]
  if (reason !== undefined) session.inject(parts)
  else session.say('user', parts)
}

function readAnswer(session: AgentSession, payload: JsonObject, inside: string | undefined): void {
  const text = asText(payload.content)
  if (text === undefined) return session.skip('empty', 'The answer has no words.')
  const type = payload.operationType === 'Reasoning' ? 'reasoning' : 'text'
  const answer = session.openAnswer(inside === undefined ? {} : { inside })
  session.add(answer, { type, text })
}

/** A call is written again as it goes on. */
function readCall(session: AgentSession, payload: JsonObject, inside: string | undefined): void {
  const toolCallId = asText(payload.toolCallId)
  if (session.callOf(toolCallId))
    return session.skip('repeated-call', 'The call stands in the session already.')
  const answer = session.openAnswer(inside === undefined ? {} : { inside })
  session.call(answer, { name: payload.toolName, arguments: payload.args }, toolCallId)
}

function readEndOfAgent(session: AgentSession, payload: JsonObject): void {
  const toolCallId = asText(payload.subSessionId)
  const result = toolAnswer(payload.response ?? payload.error, payload.success)
  session.resolve({ toolCallId, toolName: 'sub_agent', result })
}
