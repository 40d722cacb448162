import { asObject, asText, type JsonObject } from '../json/json-value.ts'
import { oncePerInput } from '../reading/once-per-input.ts'
import type { TranscriptRecord } from '../records/records.ts'
import { type ChatItem, chatsIn } from './chat-item.ts'
import { chatsOfRows } from './chats-of-rows.ts'
import { FAILED_REQUEST, isFailedRequest } from './failed-request.ts'
import type { FoundChat } from './found-chats.ts'
import { isChatMessage } from './message-shape.ts'

/** Every chat of OpenAI's kind in the input, in order. Lines that are messages themselves make one chat together. */
export const findOpenAIChats: (records: readonly TranscriptRecord[]) => FoundChat<ChatItem>[] =
  oncePerInput(find)

function find(records: readonly TranscriptRecord[]): FoundChat<ChatItem>[] {
  if (areMessageLines(records)) {
    const header = headerOf(records)
    return chatsOfRows(header ? records.slice(1) : records, ({ value }) => value).map(({ about, rows }) => {
      const items = rows.map((record) => ({ record, value: record.value }))
      const messages = items.map(({ value }) => value)
      return { chat: { messages, choices: [], about: { ...header, ...about } }, items }
    })
  }
  return records.flatMap((record) =>
    Array.from(chatsIn(record.value), ({ value, chat }) => ({
      chat,
      ...(!chat && isFailedRequest(value) && { reason: FAILED_REQUEST }),
      items: (chat ? [...chat.messages, ...chat.choices] : [value]).map((item) => ({ record, value: item })),
    })),
  )
}

/** What the line before the messages says of them all, such as their title. */
function headerOf(records: readonly TranscriptRecord[]): JsonObject | undefined {
  const [first, second] = records
  const header = asObject(first?.value)
  const isHeader = header && !('role' in header) && !isChatMessage(header) && isChatMessage(second?.value)
  return isHeader && OF_HEADER.some((key) => asText(header[key]) !== undefined) ? header : undefined
}

const OF_HEADER = ['title', 'name', 'model', 'conversation_id', 'session_id', 'exported_at']

/** Whether the records are the messages of one chat. */
export function areMessageLines(records: readonly TranscriptRecord[]): boolean {
  return records.filter(({ value }) => isChatMessage(value)).length * 2 > records.length
}
