import { openaiContent } from '../../chats/openai-content.ts'
import { mediaTypeOfUrl } from '../../chats/file-from-bytes.ts'
import { responseCall } from '../../chats/response-calls.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { isMajority } from '../../reading/is-majority.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  content: type text url
  kind: tool_type action id status
  summary: type text
`)

const KEYS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['system', known('type content')],
  ['user', known('type content synthetic_reason prompt_index prior_turn_interrupt id')],
  ['reasoning', known('type id summary content encrypted_content status')],
  [
    'assistant',
    {
      ...known('type id content model_id model_fingerprint reasoning_effort'),
      tool_calls: known('id type name arguments function'),
    },
  ],
  ['tool_result', known('type tool_call_id content is_error images')],
  ['backend_tool_call', known('type kind')],
])

const MARKS = ['prompt_index', 'synthetic_reason', 'model_id', 'model_fingerprint']

/** Reads `chat_history.jsonl` of a session of Grok Build, below `~/.grok/sessions`; it holds no times. */
export const grokBuildReader: ConversationReader = sessionReader({
  id: 'grok-build',
  label: 'Grok Build session',
  takes: TAKEN_KEYS,
  application: 'Grok Build',
  detect: (values) => isMajority(values, isRecord) && values.some(isMarked),
  keys: ({ type }) => KEYS.get(String(type)) ?? true,
  timeOf: () => undefined,
  read: readRecord,
})

const isRecord = ({ type, message, uuid, payload }: JsonObject) =>
  KEYS.has(String(type)) && message === undefined && uuid === undefined && payload === undefined

const isMarked = (value: JsonObject) =>
  isRecord(value) && 'content' in value && MARKS.some((mark) => mark in value)

function readRecord(session: AgentSession, record: JsonObject): void {
  switch (record.type) {
    case 'system':
      session.say('system', contentOf(record.content), { hidden: true })
      return
    case 'user':
      if (asText(record.synthetic_reason)) session.inject(contentOf(record.content))
      else session.say('user', contentOf(record.content))
      return
    case 'reasoning':
      return readThought(session, record)
    case 'assistant':
      return readAnswer(session, record)
    case 'backend_tool_call':
      return readServerCall(session, asObject(record.kind) ?? {})
    case 'tool_result': {
      const toolCallId = asText(record.tool_call_id)
      const isSuccess = typeof record.is_error === 'boolean' ? !record.is_error : undefined
      return session.resolve({
        toolCallId,
        result: toolAnswer(record.content, isSuccess),
      })
    }
    default:
      session.keepUnknown(asText(record.type) ?? 'record')
  }
}

function readThought(session: AgentSession, record: JsonObject): void {
  const pieces = [...(asArray(record.summary) ?? []), ...(asArray(record.content) ?? [])]
  const text = pieces
    .map((piece) => asText(asObject(piece)?.text))
    .filter(Boolean)
    .join('\n\n')
  if (text !== '') session.say('assistant', [{ type: 'reasoning', text }])
}

function readAnswer(session: AgentSession, record: JsonObject): void {
  const model = asText(record.model_id)
  const message = session.goOn(model ? { model } : {})
  session.add(message, ...contentOf(record.content))
  for (const value of asArray(record.tool_calls) ?? []) {
    const call = asObject(value) ?? {}
    session.call(message, call, asText(call.id))
  }
}

/** A tool that runs on the server belongs to the answer that is being written. */
function readServerCall(session: AgentSession, kind: JsonObject): void {
  const last = session.messages.at(-1)
  const message = last?.role === 'assistant' ? last : session.say('assistant', [])
  const type = `${asText(kind.tool_type) ?? 'server'}_call`
  const { part } = responseCall({ ...kind, type, tool_type: null }, type, '')
  session.addCall(message, part)
}

function contentOf(content: unknown): Part[] {
  return (asArray(content) ?? [content]).flatMap((piece): Part[] => {
    const { type, url } = asObject(piece) ?? {}
    const address = asText(url)
    if (type === 'image' && address !== undefined)
      return [{ type: 'file', mediaType: mediaTypeOfUrl(address) ?? 'image/*', url: address }]
    return openaiContent(piece)
  })
}
