import type { Records, TranscriptRecord } from '../records/records.ts'
import { type ChatItem, chatsIn } from './chat-item.ts'
import { isChatMessage } from './message-shape.ts'

/** A chat with the record of the input each of its messages stands in; without a chat, the record holds none. */
export interface FoundChat {
  record: TranscriptRecord
  value: unknown
  chat?: ChatItem
  recordOf(index: number): TranscriptRecord
}

/** Every chat of the input, in order. Lines that are messages themselves make one chat together. */
export function findChats({ records }: Records): FoundChat[] {
  const messageLines = records.filter(({ value }) => isChatMessage(value)).length
  const [first] = records
  if (first && messageLines * 2 > records.length) {
    const messages = records.map(({ value }) => value)
    const chat = { messages, choices: [], about: {} }
    return [{ record: first, value: messages, chat, recordOf: (index) => records[index] ?? first }]
  }
  return records.flatMap((record) =>
    Array.from(chatsIn(record.value), (found) => ({ ...found, record, recordOf: () => record })),
  )
}

/** Whether the values are chats on the whole; other formats hold a chat among other things. */
export function isMostlyChats(found: readonly FoundChat[]): boolean {
  const chats = found.filter(({ chat }) => chat !== undefined).length
  return chats > 0 && chats * 2 >= found.length
}
