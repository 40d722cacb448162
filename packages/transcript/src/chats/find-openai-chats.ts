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
    return chatsOfRows(records, ({ value }) => value).map(({ about, rows }) => {
      const items = rows.map((record) => ({ record, value: record.value }))
      return { chat: { messages: items.map(({ value }) => value), choices: [], about }, items }
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

/** Whether the records are the messages of one chat. */
export function areMessageLines(records: readonly TranscriptRecord[]): boolean {
  return records.filter(({ value }) => isChatMessage(value)).length * 2 > records.length
}
