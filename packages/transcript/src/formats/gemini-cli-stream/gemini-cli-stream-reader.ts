import { geminiUsage } from '../../chats/gemini-messages.ts'
import { asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { Part } from '../../model/part.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** Reads what `gemini --output-format stream-json` prints, and the events of its core that programs log. Pieces of an answer are one answer. */
export const geminiCliStreamReader: ConversationReader = sessionReader({
  id: 'gemini-cli-stream',
  label: 'Gemini CLI stream',
  takes: takenKeys(`
    : type name text value result
    error: type message
    value: reason usageMetadata subject description callId name args responseParts error
    value.responseParts: functionResponse
    value.responseParts.functionResponse: id name response
    value.responseParts.functionResponse.response: output error
    value.usageMetadata: promptTokenCount candidatesTokenCount thoughtsTokenCount cachedContentTokenCount toolUsePromptTokenCount totalTokenCount
  `),
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
  ['tool_result', known('type timestamp ts tool_id status output result error')],
  ['content', known('type timestamp ts text value')],
  ['tool_call', known('type timestamp ts id callId tool_id name args')],
  ['error', known('type timestamp ts severity message')],
])

function isEvent({ type, role, content, tool_id: call }: JsonObject): boolean {
  return (
    (type === 'message' && typeof role === 'string' && typeof content === 'string') ||
    (/^tool_(?:use|result)$/.test(String(type)) && typeof call === 'string') ||
    /^(?:init|result|error|content|thought|tool_call|tool_result|finished)$/.test(String(type)) ||
    /^tool_call_(?:request|response)$/.test(String(type))
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
        result: toolAnswer(
          event.output ?? event.result ?? asObject(event.error)?.message,
          isSuccess(event.status),
        ),
      })
    case 'content':
      return readPiece(session, event)
    case 'thought':
      return readThought(session, asObject(event.value) ?? event)
    case 'tool_call':
    case 'tool_call_request':
      return readCall(session, asObject(event.value) ?? event)
    case 'tool_call_response':
      return readResponse(session, asObject(event.value) ?? event)
    case 'finished':
      return readFinish(session, event)
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
  else {
    session.add(answer, { type: 'text', text: content })
    const whole = delta === true ? undefined : answer.parts.at(-1)
    if (whole) wholes.add(whole)
  }
}

/** Texts of messages that are no pieces. */
const wholes = new WeakSet<Part>()

/** Programs write an answer both as a message and as what it came in. */
function readPiece(session: AgentSession, { text, value }: JsonObject): void {
  const content = text ?? value
  if (typeof content !== 'string' || content === '') return session.skip('empty', 'The piece has no words.')
  const answer = session.openAnswer()
  const last = answer.parts.at(-1)
  if (last?.type === 'text' && last.text === content && wholes.has(last))
    return session.skip('repeated-piece', 'The words stand in the answer already.')
  if (last?.type === 'text') last.text += content
  else session.add(answer, { type: 'text', text: content })
}

function readThought(session: AgentSession, { subject, description }: JsonObject): void {
  const title = asText(subject)
  const texts = [title === undefined ? undefined : `**${title}**`, asText(description)]
  const text = texts.filter((piece) => piece !== undefined).join('\n\n')
  if (text !== '') session.add(session.openAnswer(), { type: 'reasoning', text })
}

function readCall(session: AgentSession, call: JsonObject): void {
  const toolCallId = asText(call.callId) ?? asText(call.tool_id) ?? asText(call.id)
  session.call(session.openAnswer(), { name: call.name, arguments: call.args }, toolCallId)
}

function readResponse(session: AgentSession, response: JsonObject): void {
  const error = asObject(response.error)?.message ?? response.error
  const parts = asObjects(response.responseParts).map(
    (part) => asObject(part.functionResponse)?.response ?? part,
  )
  const answer = error ?? (parts.length === 1 ? parts[0] : parts)
  const output = asObject(answer)?.output ?? answer
  session.resolve({ toolCallId: asText(response.callId), result: toolAnswer(output, error == null) })
}

/** The model has answered; the tokens are those of this answer. */
function readFinish(session: AgentSession, event: JsonObject): void {
  const usage = geminiUsage(asObject(event.value)?.usageMetadata)
  const answer = session.messages.findLast(({ role }) => role === 'assistant')
  if (answer && usage) answer.usage = usage
  session.keep('finished', event)
}

function readEnd(session: AgentSession, event: JsonObject): void {
  const error = asObject(event.error)
  if (event.status === 'error')
    return session.tell('error', asText(error?.message) ?? 'The run failed.', event)
  session.keep('result', event)
}
