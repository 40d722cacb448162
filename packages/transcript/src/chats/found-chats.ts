import { asArray } from '../json/json-value.ts'
import { FAILED_REQUEST, isFailedRequest } from './failed-request.ts'
import type { Conversation } from '../model/conversation.ts'
import { hasContent } from '../model/has-content.ts'
import type { ImportResult } from '../reading/import-result.ts'
import { RecordItems } from '../reading/record-items.ts'
import type { ReportBuilder } from '../reading/report-builder.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'

/** A chat that was found in the input, not yet read, or a value of the input that holds none. */
export interface FoundChat<Chat> {
  /** What its reader needs to know of the chat beside its messages; absent where the value holds none. */
  chat?: Chat
  /** The messages of the chat, or the value without one, each with the record it stands in. */
  items: readonly RecordValue[]
  /** Why a value without a chat is left out. @default no messages were found in it */
  reason?: { code: string; message: string }
}

const NO_MESSAGES = { code: 'no-messages', message: 'No messages were found in this value.' }

/** A value of the input that is counted by itself in the report, and the record it stands in. */
export interface RecordValue {
  record: TranscriptRecord
  value: unknown
}

/**
 * Every chat of the input, in order, and every value between them that holds none: of a record that is a chat, or of
 * each element of one that is a list, or of each that `elementsOf` finds in it.
 */
export function findChats<Chat extends { messages: readonly unknown[] }>(
  records: readonly TranscriptRecord[],
  chatIn: (value: unknown) => Chat | undefined,
  elementsOf: (value: unknown) => readonly unknown[] | undefined = asArray,
): FoundChat<Chat>[] {
  return records.flatMap((record) => findChatsIn(record, chatIn, elementsOf))
}

/** The same of one record. */
export function findChatsIn<Chat extends { messages: readonly unknown[] }>(
  record: TranscriptRecord,
  chatIn: (value: unknown) => Chat | undefined,
  elementsOf: (value: unknown) => readonly unknown[] | undefined = asArray,
): FoundChat<Chat>[] {
  const whole = { value: record.value, chat: chatIn(record.value) }
  const elements = whole.chat
    ? undefined
    : elementsOf(record.value)?.map((value) => ({ value, chat: chatIn(value) }))
  const values = elements?.some(({ chat }) => chat) ? elements : [whole]
  return values.map(({ value, chat }) =>
    chat && chat.messages.length > 0
      ? { chat, items: chat.messages.map((message) => ({ record, value: message })) }
      : { items: [{ record, value }], ...(isFailedRequest(value) && { reason: FAILED_REQUEST }) },
  )
}

/** Whether the input is chats on the whole; other formats hold a chat among other things. */
export function isMostlyChats(found: readonly FoundChat<unknown>[]): boolean {
  const chats = found.filter(({ chat }) => chat !== undefined).length
  const others = found.filter(({ chat, reason }) => chat === undefined && reason === undefined).length
  return chats > 0 && chats >= others
}

/** A chat whose messages are records of the report. */
export interface ChatToRead<Chat> {
  chat: Chat
  records: readonly TranscriptRecord[]
  report: ReportBuilder
}

/** Reads every chat that was found. A record of the report is a message, or a value that holds no chat. */
export function readFoundChats<Chat>(
  found: readonly FoundChat<Chat>[],
  { format, source, note }: { format: string; source: Records; note?: (report: ReportBuilder) => void },
  readChat: (reading: ChatToRead<Chat>) => Conversation,
): ImportResult {
  const items = new RecordItems(source)
  const added = found.map((one) => ({
    chat: one.chat,
    reason: one.reason ?? NO_MESSAGES,
    records: one.items.map(({ record, value }) => items.add(record, value)),
  }))
  const report = items.report(format)
  note?.(report)
  const conversations = added.flatMap(({ chat, records, reason }) => {
    if (chat === undefined) {
      for (const rest of records) report.skipped(rest, reason.code, reason.message)
      return []
    }
    const conversation = readChat({ chat, records, report })
    if (hasContent(conversation)) return [conversation]
    for (const record of records)
      report.skipped(record, 'empty-chat', 'No message of this chat has any content.')
    return []
  })
  return { conversations, report: report.build() }
}
