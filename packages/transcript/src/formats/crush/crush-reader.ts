import { groupBy } from '../../json/group-by.ts'
import { chatConversation } from '../../chats/chat-conversation.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { parseJson } from '../../json/parse-json.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { known, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { AgentSession } from '../../sessions/agent-session.ts'
import type { SqliteRow } from '../../sqlite/read-sqlite.ts'

const FORMAT = 'crush'

const MESSAGE = known(
  'id session_id role parts model created_at updated_at finished_at provider is_summary_message',
)

/**
 * Reads the database of Crush, `.crush/crush.db` in a project, and that of the first OpenCode, `.opencode/opencode.db`. A
 * session that a call started is that of a sub-agent, below the call. A record of the report is a message.
 */
export const crushReader: ConversationReader = {
  id: FORMAT,
  label: 'Crush sessions',
  holds: 'conversations',
  reads: 'database',

  detect: ({ database }: Records) =>
    database !== undefined &&
    ['sessions', 'messages', 'goose_db_version'].every((name) => database.tables.includes(name)),

  read: readDatabase,
}

interface Sessions {
  byId: Map<string, SqliteRow>
  messagesOf: Map<string, TranscriptRecord[]>
  report: ReportBuilder
}

function readDatabase(source: Records, file: TranscriptFile): ImportResult {
  const sessions = [...(source.database?.rows('sessions') ?? [])]
  const items = [...(source.database?.rows('messages') ?? [])].map((value, index): TranscriptRecord => ({
    position: index + 1,
    value,
  }))
  const report = new ReportBuilder(FORMAT, source, items)
  const messagesOf = groupBy(items, ({ value }) => asText(asObject(value)?.session_id) ?? '')
  const all: Sessions = { byId: new Map(sessions.map((row) => [String(row.id), row])), messagesOf, report }
  const conversations = sessions
    .filter(({ parent_session_id: parent }) => !all.byId.has(String(parent)))
    .map((row) => readSession(row, all, file))
  return { conversations: conversations.filter(hasContent), report: report.build() }
}

function readSession(row: SqliteRow, all: Sessions, file: TranscriptFile): Conversation {
  const records = all.messagesOf.get(String(row.id)) ?? []
  const isCrush = records.some(({ value }) => 'provider' in (asObject(value) ?? {}))
  const application = isCrush ? 'Crush' : 'OpenCode'
  const session = new AgentSession(application, all.report, records[0] ?? { position: 1, value: null })
  readMessages(session, records, { all, depth: 0 })
  const [inputTokens, outputTokens] = [asCount(row.prompt_tokens), asCount(row.completion_tokens)]
  const cost = asCount(row.cost)
  if (cost) session.keep('cost', { usd: cost })
  return {
    ...chatConversation(session.messages, {
      source: { format: FORMAT, application },
      about: { id: row.id, title: row.title, created: row.created_at, updatedAt: row.updated_at },
      file,
    }),
    kind: 'agent',
    ...((inputTokens || outputTokens) && { usage: { inputTokens, outputTokens } }),
  }
}

interface Place {
  all: Sessions
  /** How many agents have started each other above it. */
  depth: number
  /** The call that started the agent. */
  inside?: string
}

const DEEPEST = 16

function readMessages(session: AgentSession, records: readonly TranscriptRecord[], place: Place): void {
  for (const record of records) {
    const row = asObject(record.value) ?? {}
    session.begin(record, row.created_at)
    noteUnknownKeys(place.all.report, row, MESSAGE, 'messages[]')
    readMessage(session, row, place)
    place.all.report.read(record)
  }
}

function readMessage(session: AgentSession, row: JsonObject, place: Place): void {
  const { inside } = place
  const role = chatRole(row.role) ?? 'assistant'
  const pieces = (asArray(parseJson(asText(row.parts) ?? '')) ?? []).map(asObject)
  const facts = { id: asText(row.id), model: role === 'assistant' ? asText(row.model) : undefined, inside }
  const message = role === 'tool' ? undefined : session.say(role, [], facts)
  for (const piece of pieces) {
    const data = asObject(piece?.data) ?? {}
    const text = asText(data.text) ?? asText(data.thinking)
    if (piece?.type === 'tool_result')
      session.resolve({
        toolCallId: asText(data.tool_call_id),
        toolName: asText(data.name),
        result: resultOf(data, session.callOf(asText(data.tool_call_id))?.toolName ?? asText(data.name)),
        inside,
      })
    else if (!message || !piece) continue
    else if (piece.type === 'tool_call') {
      const call = session.call(message, { name: data.name, arguments: data.input }, asText(data.id))
      startAgent(session, call.toolCallId, place)
    } else if (piece.type === 'finish') finish(data).forEach((part) => session.add(message, part))
    else if (piece.type === 'text' || piece.type === 'reasoning') {
      if (text !== undefined) session.add(message, { type: piece.type, text })
    } else session.add(message, otherPart(piece, data))
  }
}

/** The id of an agent's session is that of the call that started it. */
function startAgent(session: AgentSession, callId: string, { all, depth }: Place): void {
  if (!all.byId.has(callId) || depth >= DEEPEST) return
  readMessages(session, all.messagesOf.get(callId) ?? [], { all, depth: depth + 1, inside: callId })
}

function resultOf(data: JsonObject, toolName = ''): Parameters<AgentSession['resolve']>[0]['result'] {
  const content = toolOutput(data.content).map((piece) =>
    piece.type === 'text' ? { ...piece, text: withoutFrame(piece.text, toolName) } : piece,
  )
  return { outcome: data.is_error === true ? 'error' : 'success', content }
}

/** Some tools put what they answer between tags for the model. */
function withoutFrame(text: string, toolName: string): string {
  const [, tag = '', answer = text] = /^<(file|result)>\n([^]*)\n<\/\1>\s*$/.exec(text) ?? []
  return FRAMES.get(toolName) === tag ? answer : text
}

const FRAMES = new Map([
  ['view', 'file'],
  ['edit', 'result'],
  ['multiedit', 'result'],
  ['write', 'result'],
])

/** An answer that ended otherwise than it should says how. */
function finish({ reason, message, details }: JsonObject): { type: 'data'; name: string; data: unknown }[] {
  const isOrdinary = reason === 'stop' || reason === 'end_turn' || reason === 'tool_use'
  return isOrdinary && !asText(message)
    ? []
    : [{ type: 'data', name: 'finish', data: { reason, message, details } }]
}

function otherPart(piece: JsonObject, data: JsonObject): Parameters<AgentSession['add']>[1] {
  const bytes = asText(data.Data) ?? asText(data.url) ?? asText(data.URL)
  const mediaType = asText(data.MIMEType) ?? asText(data.mime_type)
  if (piece.type === 'binary' || piece.type === 'image_url')
    return fileFromBytes(mediaType, bytes, asText(data.Path))
  return { type: 'unknown', name: asText(piece.type) ?? 'part', value: piece }
}
