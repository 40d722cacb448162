import { groupBy } from '../json/group-by.ts'
import { asObject, asText, type JsonObject } from '../json/json-value.ts'

/** Names that tables of messages have for the chat of a message. */
const CHAT_COLUMNS: readonly string[] = [
  'chat_id',
  'chatId',
  'conversation_id',
  'conversationId',
  'thread_id',
  'threadId',
  'session_id',
  'sessionId',
]

/** The chats that rows of one table belong to, in the order of their first messages; all are one where rows name none. */
export function chatsOfRows<Row>(
  rows: readonly Row[],
  messageOf: (row: Row) => unknown,
): { about: JsonObject; rows: readonly Row[] }[] {
  const nameIn = (row: Row, column: string) => nameOf(asObject(messageOf(row))?.[column])
  const column = CHAT_COLUMNS.find((key) => rows.every((row) => nameIn(row, key) !== undefined))
  if (column === undefined) return [{ about: {}, rows }]
  const chats = groupBy(rows, (row) => nameIn(row, column))
  return Array.from(chats, ([id, own]) => ({ about: { id }, rows: own }))
}

/** Databases count their chats, or give them names. */
function nameOf(value: unknown): string | undefined {
  return Number.isSafeInteger(value) ? String(value) : asText(value)
}
