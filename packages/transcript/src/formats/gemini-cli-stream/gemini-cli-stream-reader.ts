import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** Reads what `gemini --output-format stream-json` prints. Pieces of an answer are one answer. */
export const geminiCliStreamReader: ConversationReader = sessionReader({
  id: 'gemini-cli-stream',
  label: 'Gemini CLI stream',
  takes: takenKeys('error: type message'),
  application: 'Gemini CLI',
  detect: (values) => {
    const own = values.filter(isEvent)
    return own.some(isMark) && own.length * 2 > values.length
  },
  keys: ({ type }) => KEYS.get(String(type)) ?? true,
  timeOf: ({ timestamp, ts }) => timestamp ?? ts,
  read: readEvent,
})

const KEYS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['init', known('type timestamp ts session_id model')],
  ['message', known('type timestamp ts role content delta')],
  ['tool_use', known('type timestamp ts tool_name tool_id parameters')],
  ['tool_result', known('type timestamp ts tool_id status output error')],
  ['error', known('type timestamp ts severity message')],
])

function isEvent({ type, role, content, tool_id: call }: JsonObject): boolean {
  return (
    (type === 'message' && typeof role === 'string' && typeof content === 'string') ||
    (/^tool_(?:use|result)$/.test(String(type)) && typeof call === 'string') ||
    /^(?:init|result|error)$/.test(String(type))
  )
}

/** What no other stream has. */
function isMark({
  type,
  session_id: session,
  model,
  tool_id: call,
  parameters,
  status,
  stats,
}: JsonObject): boolean {
  return (
    (type === 'init' && typeof session === 'string' && typeof model === 'string') ||
    (type === 'tool_use' && typeof call === 'string' && asObject(parameters) !== undefined) ||
    (type === 'result' && typeof status === 'string' && asObject(stats) !== undefined)
  )
}

function readEvent(session: AgentSession, event: JsonObject): void {
  switch (event.type) {
    case 'init':
      session.model = asText(event.model)
      session.about = { id: event.session_id, created: event.timestamp }
      return session.keep('session', event)
    case 'message':
      return readMessage(session, event)
    case 'tool_use':
      session.call(
        session.openAnswer(),
        { name: event.tool_name, arguments: event.parameters },
        asText(event.tool_id),
      )
      return
    case 'tool_result':
      return session.resolve({
        toolCallId: asText(event.tool_id),
        result: toolAnswer(event.output ?? asObject(event.error)?.message, isSuccess(event.status)),
      })
    case 'error':
      return session.tell('error', asText(event.message), event)
    case 'result':
      return readEnd(session, event)
    default:
      session.keepUnknown(asText(event.type) ?? 'event')
  }
}

function isSuccess(status: unknown): boolean | undefined {
  if (status === 'success') return true
  return status === 'error' ? false : undefined
}

function readMessage(session: AgentSession, { role, content, delta }: JsonObject): void {
  const text = asText(content)
  if (role === 'user') {
    session.say('user', text ? [{ type: 'text', text }] : [])
    return
  }
  if (typeof content !== 'string' || content === '') return session.skip('empty', 'The message has no words.')
  const answer = session.openAnswer()
  const last = answer.parts.at(-1)
  if (delta === true && last?.type === 'text') last.text += content
  else session.add(answer, { type: 'text', text: content })
}

function readEnd(session: AgentSession, event: JsonObject): void {
  const error = asObject(event.error)
  if (event.status === 'error')
    return session.tell('error', asText(error?.message) ?? 'The run failed.', event)
  session.keep('result', event)
}
