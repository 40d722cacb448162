import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolResultContent } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  data.meta: timestamp
  data.content: kind data
  data.content.data: text signature toolUseId name input content status format source kind data
  data.content.data.content: kind data
  data.content.data.content.data: exit_status stdout stderr
  data.content.data.source: kind data
`)

const MESSAGES = new Set(['Prompt', 'AssistantMessage', 'ToolResults'])

/** Reads sessions of Kiro CLI since its second version, those below `~/.kiro/sessions/cli`. */
export const kiroSessionReader: ConversationReader = sessionReader({
  id: 'kiro-session',
  label: 'Kiro CLI session',
  takes: TAKEN_KEYS,
  application: 'Kiro',
  detect: (values) => values.filter(isMessage).length * 2 > values.length,
  keys: { ...known('version kind'), data: known('message_id content meta results') },
  timeOf: ({ data }) => asObject(asObject(data)?.meta)?.timestamp,
  read: readRecord,
})

function isMessage({ kind, data }: JsonObject): boolean {
  return MESSAGES.has(String(kind)) && asArray(asObject(data)?.content) !== undefined
}

function readRecord(session: AgentSession, record: JsonObject): void {
  const data = asObject(record.data) ?? {}
  const pieces = asObjects(data.content)
  const id = asText(data.message_id)
  const facts = id ? { id } : {}
  if (record.kind === 'Prompt') session.say('user', pieces.flatMap(partsOf), facts)
  else if (record.kind === 'AssistantMessage') readAnswer(session, pieces, facts)
  else if (record.kind === 'ToolResults') for (const piece of pieces) readResult(session, piece)
  else if (record.kind === 'Clear') session.keep('clear', record)
  else session.keepUnknown(asText(record.kind) ?? 'record')
}

function readAnswer(session: AgentSession, pieces: readonly JsonObject[], facts: { id?: string }): void {
  const message = session.say('assistant', [], facts)
  for (const piece of pieces) {
    const { toolUseId, name, input } = asObject(piece.data) ?? {}
    if (piece.kind === 'toolUse') session.call(message, { name, arguments: input }, asText(toolUseId))
    else session.add(message, ...partsOf(piece))
  }
}

function readResult(session: AgentSession, piece: JsonObject): void {
  const { toolUseId, content, status } = asObject(piece.data) ?? {}
  const isSuccess = /^(?:success|error)$/.test(String(status)) ? status === 'success' : undefined
  if (piece.kind !== 'toolResult') return session.keepUnknown(asText(piece.kind) ?? 'result')
  session.resolve({
    toolCallId: asText(toolUseId),
    result: { ...toolAnswer(undefined, isSuccess), content: asObjects(content).flatMap(answerPart) },
  })
}

function answerPart({ kind, data }: JsonObject): ToolResultContent[] {
  return kind === 'text' ? uiText(data) : toolAnswer(data).content
}

function partsOf(piece: JsonObject): Part[] {
  const { kind, data } = piece
  if (kind === 'text') return uiText(data)
  const text = asText(asObject(data)?.text)
  if (kind === 'thinking') return text === undefined ? [] : [{ type: 'reasoning', text }]
  if (kind === 'image') return [imageOf(asObject(data) ?? {})]
  return [{ type: 'unknown', name: asText(kind) ?? 'content', value: piece }]
}

/** A picture is a list of bytes. */
function imageOf({ format, source }: JsonObject): Part {
  const bytes = (asArray(asObject(source)?.data) ?? []).filter((byte) => typeof byte === 'number')
  const text = bytes.map((byte) => String.fromCharCode(byte & 255)).join('')
  return fileFromBytes(`image/${asText(format) ?? '*'}`, text === '' ? undefined : btoa(text))
}
