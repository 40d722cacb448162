import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { asArray, asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolResultContent } from '../../model/part.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { sessionOfRows, sessionsInDatabase } from './goose-rows.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : session messages usage
  session: id name description working_dir created_at updated_at model_config_json input_tokens output_tokens total_tokens accumulated_input_tokens accumulated_output_tokens accumulated_total_tokens
  session.model_config_json: ...
  usage: ...
  messages: id message_id session_id role created_timestamp timestamp content_json metadata_json tokens
  messages.content_json: ...
  : id name working_dir created_at updated_at conversation role created content metadata description
  **.toolCall: status value
  **.toolCall.value: name arguments
  **.toolResult: status value error
  **.toolResult.value: type text content isError
  **.metadata: userVisible agentVisible
`)

const PIECES: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['text', known('type text annotations')],
  ['thinking', known('type thinking signature')],
  ['redactedThinking', known('type data')],
  ['image', known('type data mimeType annotations')],
  ['toolRequest', known('type id toolCall thoughtSignature metadata')],
  ['toolResponse', known('type id toolResult metadata')],
])

const MESSAGE: Known = {
  ...known('id role created metadata'),
  content: ({ type }) => PIECES.get(String(type)) ?? true,
}

/** Reads sessions of Goose in JSON lines, as it kept them before its database, and as it exports them. */
export const gooseReader: ConversationReader = sessionReader({
  id: 'goose',
  label: 'Goose session',
  takes: TAKEN_KEYS,
  application: 'Goose',
  detect: (values, container) => values.every(isExport) || (container === 'json-lines' && isSession(values)),
  keys: ({ role }) => (role === undefined ? true : MESSAGE),
  recordsOf: (value) => messagesIn(value) ?? [value],
  isEach: (values) => values.every(isExport),
  frame: readFrame,
  timeOf: ({ created }) => created,
  read: readRecord,
})

/** The messages of a session that Goose exports as one object. */
function messagesIn(value: JsonObject): unknown[] | undefined {
  const { working_dir: folder, conversation } = sessionOfRows(value) ?? value
  return folder === undefined ? undefined : asArray(conversation)
}

function isExport(value: JsonObject): boolean {
  const messages = messagesIn(value) ?? []
  return messages.length > 0 && messages.every((message) => isMessage(asObject(message) ?? {}))
}

function readFrame(session: AgentSession, value: JsonObject): void {
  if (!messagesIn(value)) return
  const { conversation: _, ...about } = sessionOfRows(value) ?? value
  session.about = {
    id: about.id,
    title: about.name ?? about.description,
    created: about.created_at,
    updated: about.updated_at,
  }
  session.project = asText(about.working_dir)
  session.model = modelOf(about)
  session.about.usage = chatUsage({
    inputTokens: about.accumulated_input_tokens ?? about.input_tokens,
    outputTokens: about.accumulated_output_tokens ?? about.output_tokens,
  })
  session.keep('session', about)
}

function modelOf({ model_config: stated }: JsonObject): string | undefined {
  const config = asObject(stated)
  return asText(config?.model_name) ?? asText(config?.model)
}

/** Reads the same sessions out of `sessions.db`, in which Goose keeps them now. */
export const gooseDatabaseReader: ConversationReader = {
  ...gooseReader,
  reads: 'database',
  detect: ({ database }) => database !== undefined && sessionsIn(database).length > 0,
  read({ database }, file) {
    const values = database ? sessionsIn(database) : []
    const records = values.map((value, index) => ({ position: index + 1, value }))
    return gooseReader.read({ container: 'json-lines', records, broken: [] }, file)
  },
}

const sessionsIn = oncePerInput(sessionsInDatabase)

const OWN = new Set(['id', 'role', 'created', 'content', 'metadata'])

function isSession(values: readonly JsonObject[]): boolean {
  const other = values.findIndex((value) => !isMessage(value))
  if (other === -1) return values.length > 0
  return values.length > 1 && values.slice(other + 1).every(isMessage)
}

function isMessage(value: JsonObject): boolean {
  return (
    chatRole(value.role) !== undefined &&
    (asNumber(value.created) !== undefined || asText(value.created) !== undefined) &&
    asArray(value.content)?.every((piece) => asText(asObject(piece)?.type) !== undefined) === true &&
    Object.keys(value).every((key) => OWN.has(key))
  )
}

function readRecord(session: AgentSession, record: JsonObject): void {
  const role = chatRole(record.role)
  if (role) return readMessage(session, record)
  if (record.role !== undefined || session.messages.length > 0) return session.keepUnknown('record')
  session.about = { title: record.description }
  session.keep('session', record)
}

function readMessage(session: AgentSession, record: JsonObject): void {
  const pieces = (asArray(record.content) ?? []).map((piece) => asObject(piece) ?? {})
  for (const piece of pieces.filter(({ type }) => type === 'toolResponse')) readResult(session, piece)
  const words = pieces.filter(({ type }) => type !== 'toolResponse')
  if (words.length === 0 && pieces.length > 0) return
  if (words.length > 0 && words.every(isNotification)) return words.forEach((piece) => tell(session, piece))
  const unseen = words.filter((piece) => piece.type === 'text' && !isForPerson(piece))
  if (unseen.length > 0 && unseen.length < words.length) {
    session.inject(unseen.flatMap(partsOf))
    readWords(
      session,
      record,
      words.filter((piece) => !unseen.includes(piece)),
    )
  } else readWords(session, record, words, unseen.length > 0)
}

function readWords(
  session: AgentSession,
  record: JsonObject,
  words: readonly JsonObject[],
  isUnseen = false,
): void {
  const role = chatRole(record.role) ?? 'user'
  const id = asText(record.id)
  const firstCall = words.findIndex(({ type }) => type === 'toolRequest')
  const spoken = firstCall === -1 ? words : words.slice(0, firstCall)
  const message = session.say(role, spoken.flatMap(partsOf), id ? { id } : {})
  for (const piece of words.slice(spoken.length)) {
    const call = asObject(asObject(piece.toolCall)?.value) ?? asObject(piece.toolCall)
    if (piece.type === 'toolRequest') session.call(message, call ?? {}, asText(piece.id))
    else session.add(message, ...partsOf(piece))
  }
  if (isUnseen || asObject(record.metadata)?.userVisible === false) message.hidden = true
}

function isNotification(piece: JsonObject): boolean {
  return piece.type === 'systemNotification' && asText(piece.msg) !== undefined
}

/** What Goose says itself; what it only says while it works is gone from its window afterwards. */
function tell(session: AgentSession, { type, msg, notificationType }: JsonObject): void {
  if (notificationType === 'thinkingMessage') session.keep(String(type), { notificationType, msg })
  else session.tell(String(type), asText(msg), { notificationType })
}

/** Content may say for whom it is; what is for the model alone is not shown. */
function isForPerson({ annotations }: JsonObject): boolean {
  const audience = asArray(asObject(annotations)?.audience)
  return audience === undefined || audience.includes('user')
}

function readResult(session: AgentSession, piece: JsonObject): void {
  const { status, value, error } = asObject(piece.toolResult) ?? {}
  const toolCallId = asText(piece.id)
  const isFailed = status === 'error' || asObject(value)?.isError === true
  const answer = toolAnswer(seenOf(value) ?? error, status === undefined ? undefined : !isFailed)
  session.resolve({
    toolCallId,
    result: { ...answer, content: [...answer.content, ...unseenOf(value)] },
  })
}

/** Tools answer the model and the person apart, often in the same words; the answer to the model is kept as a detail. */
function seenOf(value: unknown): unknown {
  const answer = asObject(value)
  const content = (asArray(answer?.content) ?? asArray(value))?.map((piece) => asObject(piece) ?? {})
  const seen = content?.filter(isForPerson) ?? []
  if (!content || seen.length === 0 || seen.length === content.length) return value
  return seen
}

/** What the model alone was answered, where its words are others. */
function unseenOf(value: unknown): ToolResultContent[] {
  const content = (asArray(asObject(value)?.content) ?? asArray(value) ?? []).map(
    (piece) => asObject(piece) ?? {},
  )
  const seen = new Set(content.filter(isForPerson).map(({ text }) => text))
  const unseen = content.filter((piece) => !isForPerson(piece) && !seen.has(piece.text))
  if (seen.size === 0 || unseen.length === 0) return []
  return [{ type: 'data', name: 'details', data: unseen }]
}

function partsOf(piece: JsonObject): Part[] {
  const type = asText(piece.type) ?? 'piece'
  const text = asText(piece.text) ?? asText(piece.thinking)
  if (type === 'text') return text === undefined ? [] : [{ type: 'text', text }]
  if (type === 'thinking') return text === undefined ? [] : [{ type: 'reasoning', text }]
  if (type === 'redactedThinking') return []
  const bytes = asText(piece.data)
  if (type === 'image' && bytes !== undefined)
    return [fileFromBytes(asText(piece.mimeType) ?? 'image/*', bytes)]
  const notice = asText(piece.msg)
  if (notice !== undefined)
    return [
      { type: 'data', name: type, data: { notificationType: piece.notificationType } },
      { type: 'text', text: notice },
    ]
  return [{ type: 'unknown', name: type, value: piece }]
}
