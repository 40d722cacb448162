import { asArray, asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { BLOCK_MESSAGE } from '../../sessions/known-block-keys.ts'
import { readBlocks } from '../../sessions/read-blocks.ts'
import { extendInput } from '../../sessions/extend-input.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys('message.content: type text')

/** Reads what `cursor-agent --output-format stream-json` prints. Pieces of an answer are one answer. */
export const cursorAgentStreamReader: ConversationReader = sessionReader({
  id: 'cursor-agent-stream',
  label: 'Cursor agent stream',
  takes: TAKEN_KEYS,
  application: 'Cursor',
  detect: (values) => values.some(isCall) && values.filter(isEvent).length * 2 > values.length,
  keys: keysOf,
  timeOf: ({ timestamp_ms: time }) => time,
  read: readEvent,
})

const ENVELOPE = 'type subtype session_id timestamp_ms model_call_id'

function keysOf({ type }: JsonObject): Known {
  if (type === 'user' || type === 'assistant') return { ...known(ENVELOPE), message: BLOCK_MESSAGE }
  if (type === 'tool_call') return { ...known(`${ENVELOPE} call_id`), tool_call: callKeys }
  return type === 'thinking' ? known(`${ENVELOPE} text`) : true
}

/** What no other stream has. */
function isCall({ type, call_id: id, tool_call: call }: JsonObject): boolean {
  return type === 'tool_call' && asText(id) !== undefined && asObject(call) !== undefined
}

function isEvent({ type, session_id: session }: JsonObject): boolean {
  return (
    asText(session) !== undefined &&
    /^(?:system|user|assistant|thinking|tool_call|result)$/.test(String(type))
  )
}

function readEvent(session: AgentSession, event: JsonObject): void {
  const content = asObject(event.message)?.content
  switch (event.type) {
    case 'system':
      session.about = { id: event.session_id }
      session.model = asText(event.model)
      return session.keep('session', event)
    case 'user':
      readBlocks(session, 'user', content)
      return
    case 'assistant':
      return readAnswer(session, content, asNumber(event.timestamp_ms) !== undefined)
    case 'thinking':
      return addPiece(session, 'reasoning', event.text)
    case 'tool_call':
      return readCall(session, event)
    case 'result':
      if (event.is_error === true) return session.tell('error', asText(event.result), event)
      return session.keep('result', event)
    default:
      session.keepUnknown(asText(event.type) ?? 'event')
  }
}

/** Printed in pieces, an answer follows once more as a whole. */
function readAnswer(session: AgentSession, content: unknown, isPiece: boolean): void {
  const texts = (asArray(content) ?? []).map((block) => asObject(block)?.text)
  const text = texts.filter((one) => typeof one === 'string').join('')
  const last = session.newest()?.parts.at(-1)
  if (!isPiece && last?.type === 'text' && last.text === text)
    return session.skip('whole', 'The answer was printed in pieces before.')
  if (isPiece) return addPiece(session, 'text', text)
  if (text.trim() === '') return session.skip('empty', 'The answer has no words.')
  session.add(session.openAnswer(), { type: 'text', text })
}

function addPiece(session: AgentSession, type: 'text' | 'reasoning', piece: unknown): void {
  if (typeof piece !== 'string' || piece === '') return session.skip('empty', 'The piece has no words.')
  const answer = session.openAnswer()
  const last = answer.parts.at(-1)
  if (last?.type === type) last.text += piece
  else session.add(answer, { type, text: piece })
}

function readCall(session: AgentSession, event: JsonObject): void {
  const [key = 'tool', value] = Object.entries(asObject(event.tool_call) ?? {})[0] ?? []
  const call = asObject(value) ?? {}
  const toolCallId = asText(event.call_id)
  const open = session.openCall(toolCallId)
  const name = asText(call.name) ?? asText(asObject(call.args)?.toolName) ?? key.replace(/ToolCall$/, '')
  const args = asObject(call.args)
  if (open) extendInput(open, call.args)
  else
    session.call(
      session.openAnswer(),
      { name, arguments: args ? { ...args } : (call.args ?? call.arguments) },
      toolCallId,
    )
  if (event.subtype !== 'completed') return
  const result = asObject(call.result)
  const output = result?.success ?? result?.error ?? result?.rejected ?? result?.failure ?? call.result
  const text = textIn(asObject(output))
  session.resolve({ toolCallId, result: toolAnswer(text ?? output, result && 'success' in result) })
}

/** The text of an output that has one; what else is said of it is not kept. */
function textIn(output: JsonObject | undefined): string | undefined {
  return asText(output?.content) ?? asText(output?.errorMessage)
}

const OUTPUT = known(
  'content errorMessage isEmpty exceededLimit totalLines totalChars fileSize path readRange isTruncated',
)

/** Keys of calls under the names of their tools. */
function callKeys(call: JsonObject): Known {
  const named = Object.keys(call).filter((key) => key === 'function' || key.endsWith('ToolCall'))
  const inner: KnownKeys = {
    ...known('name args arguments'),
    result: (result) => Object.fromEntries(OUTCOMES.map((key) => [key, outputKeys(asObject(result[key]))])),
  }
  return Object.fromEntries(named.map((key) => [key, inner]))
}

const OUTCOMES = ['success', 'error', 'rejected', 'failure']

function outputKeys(output: JsonObject | undefined): Known {
  return textIn(output) === undefined ? true : OUTPUT
}
