import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { SqliteDatabase } from '../../sqlite/read-sqlite.ts'

/** The sessions in the database that Goose keeps since it left its files, each as it exports one. */
export function sessionsInDatabase(database: SqliteDatabase): JsonObject[] {
  if (!['sessions', 'messages'].every((name) => database.tables.includes(name))) return []
  const messages = new Map<unknown, JsonObject[]>()
  for (const row of database.rows('messages')) {
    if (row.content_json === undefined) return []
    const own = messages.get(row.session_id)
    if (own) own.push(row)
    else messages.set(row.session_id, [row])
  }
  return [...database.rows('sessions')].flatMap((row) => {
    const own = messages.get(row.id)
    return own ? [{ ...aboutSession(row), conversation: own.map(messageOfRow) }] : []
  })
}

/** The session of an object in which a program put the rows of one; undefined where it is none. */
export function sessionOfRows({ session, messages, usage }: JsonObject): JsonObject | undefined {
  const row = asObject(session)
  const rows = (asArray(messages) ?? []).map((message) => asObject(message) ?? {})
  if (!row || rows.length === 0 || !rows.every((message) => 'content_json' in message)) return undefined
  return { ...aboutSession(row), ledger: usage, conversation: rows.map(messageOfRow) }
}

function aboutSession(row: JsonObject): JsonObject {
  return { ...row, model_config: parsed(row.model_config_json), model_config_json: undefined }
}

function messageOfRow({ message_id: id, role, created_timestamp: created, ...row }: JsonObject): JsonObject {
  const content = parsed(row.content_json)
  const pieces = asArray(content) ?? [content]
  return { id, role, created, content: pieces.map(pieceOf), metadata: parsed(row.metadata_json) }
}

/** Programs that show the rows write the pieces under names of their own. */
function pieceOf(value: unknown): unknown {
  const piece = asObject(value)
  switch (piece?.type) {
    case 'reasoning':
      return { type: 'thinking', thinking: piece.text }
    case 'tool_request':
      return {
        type: 'toolRequest',
        id: piece.id,
        toolCall: { value: { name: piece.name, arguments: piece.arguments } },
      }
    case 'tool_response':
      return { type: 'toolResponse', id: piece.tool_call_id, toolResult: { value: piece.content } }
    default:
      return value
  }
}

function parsed(value: unknown): unknown {
  const text = asText(value)
  return text === undefined ? value : parseJson(text)
}
