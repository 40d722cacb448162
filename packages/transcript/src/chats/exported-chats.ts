import { asArray, asObject, type JsonObject } from '../json/json-value.ts'
import type { Conversation } from '../model/conversation.ts'
import { isMajority } from '../reading/is-majority.ts'
import { type Known, noteUnknownKeys } from '../reading/known-keys.ts'
import type { ImportResult } from '../reading/import-result.ts'
import type { ConversationReader } from '../reading/reader.ts'
import type { TakenKeys } from '../reading/taken-keys.ts'
import type { ReportBuilder } from '../reading/report-builder.ts'
import { reportNegativeCounts } from '../reading/report-negative-counts.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import type { SqliteDatabase } from '../sqlite/read-sqlite.ts'
import { chatConversation } from './chat-conversation.ts'
import { type ExportedMessage, ExportedThread } from './exported-thread.ts'
import { type ChatToRead, findChatsIn, type FoundChat, readFoundChats } from './found-chats.ts'

/** One chat of an export, not yet read. */
export interface ExportedChat {
  /** The object around its messages, whose keys are told apart into known and unknown ones. */
  about: JsonObject
  /** What of it a conversation takes over, by the names that `chatConversation` knows. */
  facts?: JsonObject
  messages: readonly unknown[]
  /** The message that the application shows last, by its id in the export. */
  currentId?: string
  /** What the application told the model before. */
  instructions?: string
}

/** An application's export of its chats. */
export interface ChatExport {
  id: string
  label: string
  /** What is taken out of objects inside a chat. */
  takes?: TakenKeys
  /** Whether files of other formats have such chats in them: then most values of a file must be one. @default false */
  isGeneral?: true
  /** Its name, where one application alone writes the format. */
  application?: string
  /** The keys that are known: of the object around all chats, of a chat, of a message. */
  keys: { file?: Known; chat: Known; message: Known }
  /** The values of which each should be a chat, where these stand in an object. @default the value, or its elements */
  elementsOf?(value: unknown): readonly unknown[] | undefined
  /** The chat that a value is. */
  chatIn?(value: unknown): ExportedChat | undefined
  /** The chats that values make together, where a line or an element is a message; every value is in one of them. */
  chatsOfMessages?(values: readonly unknown[]): ExportedChat[]
  /** The chats of a database, where the application keeps them in one. */
  chatsInDatabase?(database: SqliteDatabase): ExportedChat[]
  /** One message, at its position in the chat, from 0, or several as `ExportedThread` adds them; `undefined` where the value is none. */
  read(
    message: JsonObject,
    chat: ExportedChat,
    index: number,
  ): ExportedMessage | readonly ExportedMessage[] | undefined
}

/** Reads the export of an application. A record of the report is a message, or a value that holds no chat. */
export function createExportReader(format: ChatExport): ConversationReader {
  const chatsIn = keptWhereFound((source) => findExported(format, source))
  return {
    id: format.id,
    label: format.label,
    ...(format.takes && { takes: format.takes }),
    holds: 'conversations',
    ...(format.chatsInDatabase && { reads: 'database' }),

    detect(records: Records): boolean {
      const found = chatsIn(records)
      const isOwn = ({ chat }: FoundChat<ExportedChat>) =>
        chat?.messages.some((value, index) => readMessage(format, value, { chat, index })) === true
      return format.isGeneral ? isMajority(found, isOwn) : found.some(isOwn)
    },

    isEachAlone(records: Records): boolean {
      return !records.database && chatsOfMessages(format, records.records).length === 0
    },

    read(source: Records, file: TranscriptFile): ImportResult {
      const note = (report: ReportBuilder) => noteKeysAround(format, source, report)
      return readFoundChats(chatsIn(source), { format: format.id, source, note }, (reading) =>
        readChat(format, reading, file),
      )
    },
  }
}

/** The chats of an input, kept for when it is read; of another format nothing is, as many readers are asked. */
function keptWhereFound(
  find: (source: Records) => FoundChat<ExportedChat>[],
): (source: Records) => FoundChat<ExportedChat>[] {
  const kept = new WeakMap<Records, FoundChat<ExportedChat>[]>()
  return (source) => {
    const known = kept.get(source) ?? find(source)
    if (known.some(({ chat }) => chat !== undefined)) kept.set(source, known)
    return known
  }
}

/** Notes the unknown keys of the objects that stand around all chats. */
function noteKeysAround({ elementsOf, keys }: ChatExport, { records }: Records, report: ReportBuilder): void {
  for (const { value } of records)
    if (keys.file !== undefined && elementsOf?.(value)) noteUnknownKeys(report, value, keys.file)
}

function findExported(format: ChatExport, { records, database }: Records): FoundChat<ExportedChat>[] {
  if (database) {
    const record = { position: 1, value: null }
    return (format.chatsInDatabase?.(database) ?? []).map((chat) =>
      chat.messages.length > 0
        ? { chat, items: chat.messages.map((value) => ({ record, value })) }
        : { items: [{ record, value: chat.about }] },
    )
  }
  const together = records.length > 1 ? chatsOfMessages(format, records) : []
  if (together.length > 0) return together
  return records.flatMap((record) => {
    const list = format.chatsOfMessages ? asArray(record.value) : undefined
    const chats = list
      ? chatsOfMessages(
          format,
          list.map((value) => ({ ...record, value })),
        )
      : []
    return chats.length > 0 ? chats : chatsInValue(format, record)
  })
}

function chatsInValue(
  { chatIn, elementsOf }: ChatExport,
  record: TranscriptRecord,
): FoundChat<ExportedChat>[] {
  const value = elementsOf ? elementsOf(record.value) : record.value
  if (value === undefined || !chatIn) return [{ items: [{ record, value: value ?? record.value }] }]
  return findChatsIn({ ...record, value }, chatIn)
}

function chatsOfMessages(
  format: ChatExport,
  records: readonly TranscriptRecord[],
): FoundChat<ExportedChat>[] {
  const chats = format.chatsOfMessages?.(records.map(({ value }) => value)) ?? []
  if (chats.length === 0) return []
  const recordOf = new Map(records.map((record) => [record.value, record]))
  return chats.map((chat) => ({
    chat,
    items: chat.messages.flatMap((value) => {
      const record = recordOf.get(value)
      return record ? [{ record, value }] : []
    }),
  }))
}

function readMessage(
  format: ChatExport,
  value: unknown,
  { chat, index }: { chat: ExportedChat; index: number },
): readonly ExportedMessage[] | undefined {
  const message = asObject(value)
  const read = message && format.read(message, chat, index)
  return read && 'role' in read ? [read] : read
}

function readChat(
  format: ChatExport,
  { chat, records, report }: ChatToRead<ExportedChat>,
  file: TranscriptFile,
): Conversation {
  noteUnknownKeys(report, chat.about, format.keys.chat)
  const thread = new ExportedThread(chat.instructions)
  for (const [index, record] of records.entries()) {
    const versions = readMessage(format, record.value, { chat, index })
    if (!versions) {
      report.skipped(record, 'not-a-message', 'The value is no message of this format.')
      continue
    }
    noteUnknownKeys(report, record.value, format.keys.message, 'messages[]')
    reportNegativeCounts(report, record, asObject(record.value)?.usage)
    thread.add(versions)
    report.read(record)
    const unknown = versions.flatMap(({ parts }) => parts).find((part) => part.type === 'unknown')
    if (unknown)
      report.unknown(record, 'unknown-content', `Content of type ${unknown.name} is kept as it was.`)
  }
  return chatConversation(thread.messages(), {
    source: { format: format.id, ...(format.application && { application: format.application }) },
    about: { ...chat.facts },
    currentMessageId: thread.placeOf(chat.currentId),
    file,
  })
}
