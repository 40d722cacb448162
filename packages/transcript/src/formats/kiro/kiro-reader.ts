import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { parseJson } from '../../json/parse-json.ts'
import { oncePerInput } from '../../reading/once-per-input.ts'
import type { SqliteDatabase } from '../../sqlite/read-sqlite.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolResultContent } from '../../model/part.ts'
import { known, type KnownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  history.assistant.ToolUse.tool_uses.orig_args: path
  history.request_metadata: model_id stream_end_timestamp_ms
  history.user.content.ToolUseResults.content: Text Json
  history.user.content.ToolUseResults.tool_use_results: tool_use_id content status
  history.user.content.ToolUseResults.tool_use_results.content: Text Json
  history.user.env_context: env_state
  history.user.env_context.env_state: current_working_directory
  history.user.images: format source
  history.user.images.source: Bytes
  **.Json: ...
`)

const TURN: KnownKeys = {
  user: {
    ...known('env_context additional_context timestamp images'),
    content: {
      Prompt: known('prompt'),
      ToolUseResults: known('tool_use_results tool_use_id content status'),
      CancelledToolUses: known('prompt tool_use_results'),
    },
  },
  assistant: {
    Response: known('message_id content'),
    ToolUse: {
      ...known('message_id content'),
      tool_uses: known('id name orig_name args orig_args'),
    },
  },
  request_metadata: true,
}

/** Reads conversations of Kiro CLI and of Amazon Q before it, as their database holds them. */
export const kiroReader: ConversationReader = sessionReader({
  id: 'kiro',
  label: 'Kiro conversation',
  takes: TAKEN_KEYS,
  application: 'Kiro',
  detect: (values) => values.length > 0 && values.every(isConversation),
  keys: TURN,
  recordsOf: ({ history }) => asArray(history) ?? [],
  isEach: () => true,
  frame: readFrame,
  timeOf: ({ user }) => asObject(user)?.timestamp,
  read: readTurn,
})

/** Tables in which Amazon Q's command line, and Kiro's after it, keep a conversation of each folder as JSON. */
const TABLES = ['conversations_v2', 'conversations']

/** Reads the same conversations out of their database, `data.sqlite3`, of which other tables are left alone. */
export const kiroDatabaseReader: ConversationReader = {
  ...kiroReader,
  reads: 'database',
  detect: ({ database }) => database !== undefined && conversationsIn(database).length > 0,
  read({ database }, file) {
    const values = database ? conversationsIn(database) : []
    const records = values.map((value, index) => ({ position: index + 1, value }))
    return kiroReader.read({ container: 'json-lines', records, broken: [] }, file)
  },
}

/** A conversation that both tables have is that of the newer one. */
const conversationsIn = oncePerInput((database: SqliteDatabase): readonly JsonObject[] => {
  const found = new Map<string, JsonObject>()
  for (const table of TABLES.filter((name) => database.tables.includes(name)))
    for (const { value } of database.rows(table)) {
      const conversation = asObject(typeof value === 'string' ? parseJson(value) : value) ?? {}
      const id = asText(conversation.conversation_id)
      if (id !== undefined && !found.has(id) && isConversation(conversation)) found.set(id, conversation)
    }
  return [...found.values()]
})

function isConversation({ conversation_id: id, history }: JsonObject): boolean {
  const turns = (asArray(history) ?? []).map(asObject)
  return asText(id) !== undefined && turns.some((turn) => turn?.user && 'assistant' in turn)
}

function readFrame(session: AgentSession, value: JsonObject): void {
  const { history: _, transcript: __, ...about } = value
  session.about = { id: about.conversation_id }
  session.keep('session', about)
}

function readTurn(session: AgentSession, turn: JsonObject): void {
  const metadata = asObject(turn.request_metadata)
  session.model = asText(metadata?.model_id) ?? session.model
  readUser(session, asObject(turn.user) ?? {})
  const answer = asObject(turn.assistant) ?? {}
  const said = asObject(answer.ToolUse) ?? asObject(answer.Response)
  if (!said) return session.keepUnknown(Object.keys(answer)[0] ?? 'turn')
  const id = asText(said.message_id)
  const message = session.say('assistant', textParts(said.content), id ? { id } : {})
  for (const value of asArray(said.tool_uses) ?? []) {
    const call = asObject(value) ?? {}
    session.call(message, { name: call.name, arguments: call.args }, asText(call.id))
  }
}

function readUser(session: AgentSession, user: JsonObject): void {
  const content = asObject(user.content) ?? {}
  const turn =
    promptOf(content.Prompt) ?? resultsOf(content.ToolUseResults) ?? asObject(content.CancelledToolUses)
  if (!turn) return session.keepUnknown(Object.keys(content)[0] ?? 'user')
  for (const value of asArray(turn.tool_use_results) ?? []) readResult(session, asObject(value) ?? {})
  const parts = [...textParts(turn.prompt), ...imageParts(user.images)]
  if (parts.length > 0 || content.Prompt !== undefined) session.say('user', parts)
}

/** Exports of other tools have the words and the results bare. */
function promptOf(prompt: unknown): JsonObject | undefined {
  return typeof prompt === 'string' ? { prompt } : asObject(prompt)
}

function resultsOf(results: unknown): JsonObject | undefined {
  const list = asArray(results)
  return list ? { tool_use_results: list } : asObject(results)
}

function readResult(session: AgentSession, { tool_use_id: id, content, status }: JsonObject): void {
  const toolCallId = asText(id)
  const isSuccess = /^(success|error)$/i.test(String(status)) ? /^success$/i.test(String(status)) : undefined
  session.resolve({
    toolCallId,
    result: { ...toolAnswer(undefined, isSuccess), content: (asArray(content) ?? []).flatMap(pieceOf) },
  })
}

function pieceOf(value: unknown): ToolResultContent[] {
  const piece = asObject(value) ?? {}
  const text = asText(piece.Text)
  if (text !== undefined) return [{ type: 'text', text }]
  return toolAnswer(piece.Json ?? value).content
}

function textParts(text: unknown): Part[] {
  const words = asText(text)
  return words === undefined ? [] : [{ type: 'text', text: words }]
}

function imageParts(images: unknown): Part[] {
  return (asArray(images) ?? []).map((value) => {
    const { format, source } = asObject(value) ?? {}
    const bytes = asText(asObject(source)?.Bytes)
    return fileFromBytes(`image/${asText(format) ?? '*'}`, bytes)
  })
}
