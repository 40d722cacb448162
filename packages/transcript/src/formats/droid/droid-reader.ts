import { anthropicUsage } from '../../chats/anthropic-usage.ts'
import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { BLOCK_MESSAGE } from '../../sessions/known-block-keys.ts'
import { readBlocks } from '../../sessions/read-blocks.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { chatRole } from '../../chats/chat-role.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : type subtype session_id timestamp model cwd id role text toolCallId toolName parameters value finalText numTurns title sessionTitle version parentId message todos summaryText owner messageId toolId isError error durationMs usage sessionId
  **.value: exitCode stdout stderr
  usage: input_tokens output_tokens cache_read_input_tokens cache_creation_input_tokens
`)

/** Reads sessions of Droid: those below `~/.factory/sessions`, and the output of `droid exec -o stream-json`. */
export const droidReader: ConversationReader = sessionReader({
  id: 'droid',
  label: 'Droid session',
  takes: TAKEN_KEYS,
  application: 'Droid',
  detect: (values) => isStored(values) || isStream(values),
  keys: ({ type }) => KEYS.get(String(type)) ?? true,
  timeOf: ({ timestamp }) => timestamp,
  read: readRecord,
})

const ENVELOPE = 'type id parentId timestamp session_id sessionId'

const KEYS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['message', { ...known(`${ENVELOPE} role text model`), message: BLOCK_MESSAGE } satisfies KnownKeys],
  ['tool_call', known(`${ENVELOPE} toolCallId messageId toolId toolName parameters`)],
  ['tool_result', known(`${ENVELOPE} toolCallId messageId toolId toolName value isError error`)],
  ['completion', known(`${ENVELOPE} finalText numTurns durationMs usage`)],
])

function isStored(values: readonly JsonObject[]): boolean {
  const [head] = values
  const isHead = head?.type === 'session_start' && asText(head.id) !== undefined
  return (
    isHead &&
    values.slice(1).some(({ type, message }) => type === 'message' && asObject(message) !== undefined)
  )
}

function isStream(values: readonly JsonObject[]): boolean {
  const own = values.filter(
    (value) =>
      (value.session_id ?? value.sessionId) !== undefined &&
      ((value.type === 'message' && asText(value.role) && typeof value.text === 'string') ||
        (isCallOrResult(value) && callIdOf(value) !== undefined) ||
        (value.type === 'completion' && 'finalText' in value)),
  )
  return own.length > 0 && own.length * 2 >= values.length
}

function isCallOrResult({ type, toolId, toolName, toolCallId }: JsonObject): boolean {
  return /^tool_(call|result)$/.test(String(type)) && [toolId, toolName, toolCallId].some(asText)
}

/** Some releases name the call as the record of it. */
function callIdOf({ toolCallId, id }: JsonObject): string | undefined {
  return asText(toolCallId) ?? asText(id)
}

function readRecord(session: AgentSession, record: JsonObject): void {
  session.follow(record.parentId)
  readKind(session, record)
  session.remember(record.id)
}

function readKind(session: AgentSession, record: JsonObject): void {
  const type = asText(record.type) ?? 'record'
  switch (type) {
    case 'session_start':
    case 'system':
      return readHead(session, record)
    case 'message':
      return readMessage(session, record)
    case 'tool_call':
      return readCall(session, record)
    case 'tool_result':
      return session.resolve({
        ...answeredCall(session, record),
        result: toolAnswer(
          record.value ?? record.error,
          typeof record.isError === 'boolean' ? !record.isError : undefined,
        ),
      })
    case 'completion':
      return readCompletion(session, record)
    case 'error':
      return session.tell('error', asText(record.message), record)
    case 'compaction_state':
      return session.summarize(asText(record.summaryText), {})
    case 'todo_state':
    case 'session_end':
      return session.keep(type, record)
    default:
      session.keepUnknown(type)
  }
}

function readHead(session: AgentSession, head: JsonObject): void {
  session.about = {
    id: head.session_id ?? head.sessionId ?? head.id,
    title: asText(head.sessionTitle) ?? head.title,
    created: head.timestamp,
  }
  session.version = asText(head.version)
  session.model = asText(head.model)
  session.keep('session', head)
}

function answeredCall(session: AgentSession, record: JsonObject): { toolCallId?: string } {
  const toolCallId = asText(record.toolCallId) ?? session.openCall(asText(record.id))?.toolCallId
  return toolCallId === undefined ? {} : { toolCallId }
}

function readMessage(session: AgentSession, record: JsonObject): void {
  const message = asObject(record.message) ?? { role: record.role, content: record.text }
  const role = chatRole(message.role)
  if (!role) return session.keepUnknown('message')
  const id = asText(record.id)
  readBlocks(session, role, message.content, id ? { id } : {})
}

function readCall(session: AgentSession, record: JsonObject): void {
  const call = { name: record.toolName, arguments: record.parameters }
  session.call(session.openAnswer(), call, callIdOf(record))
}

/** The last answer stands again at the end, or only there. */
function readCompletion(session: AgentSession, record: JsonObject): void {
  const usage = anthropicUsage(record.usage)
  if (usage) session.about.usage = usage
  const text = asText(record.finalText)
  const last = session.messages.findLast(({ role }) => role === 'assistant')
  const isRepeated = last?.parts.some((part) => part.type === 'text' && part.text.trim() === text?.trim())
  if (text === undefined || isRepeated)
    return session.skip('completion', 'The end of the run; its last answer stands among the records.')
  session.say('assistant', [{ type: 'text', text }])
}
