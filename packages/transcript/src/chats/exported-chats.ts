import { asObject, type JsonObject } from '../json/json-value.ts'
import { hasContent } from '../model/has-content.ts'
import type { Conversation } from '../model/conversation.ts'
import type { Message, Role } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import { type Known, noteUnknownKeys } from '../reading/known-keys.ts'
import type { ImportResult } from '../reading/import-result.ts'
import type { ConversationReader } from '../reading/reader.ts'
import { RecordItems } from '../reading/record-items.ts'
import type { ReportBuilder } from '../reading/report-builder.ts'
import { reportNegativeCounts } from '../reading/report-negative-counts.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import type { SqliteDatabase } from '../sqlite/read-sqlite.ts'
import { chatConversation } from './chat-conversation.ts'
import { MessageIds } from './message-ids.ts'

/** One chat of an export, not yet read. */
export interface ExportedChat {
  /** The object around its messages, whose keys are told apart into known and unknown ones. */
  about: JsonObject
  /** What of it a conversation takes over, by the names that `chatConversation` knows. */
  facts?: JsonObject
  messages: unknown[]
  /** The message that the application shows last, by its id in the export. */
  currentId?: string
  /** What the application told the model before. */
  instructions?: string
}

/** One message of an export. */
export interface ExportedMessage {
  /** Made up where absent. */
  id?: string
  /** As the export has it; `null` or one that is not there for a first message. @default the message before */
  parentId?: string | null
  role: Role
  parts: Part[]
  /** What else the model's message has. */
  facts?: Pick<Message, 'author' | 'createdAt' | 'model' | 'usage' | 'hidden'>
}

/** An application's export of its chats. */
export interface ChatExport {
  id: string
  label: string
  /** Its name, where one application alone writes the format. */
  application?: string
  /** The keys of a chat and of a message that are known. */
  keys: { chat: Known; message: Known }
  /** The chats of one record; none where it holds none. */
  chatsIn(value: unknown): ExportedChat[]
  /** The chat that all records are together, where a record is a message. */
  chatOfLines?(values: readonly unknown[]): ExportedChat | undefined
  /** The chats of a database, where the application keeps them in one. */
  chatsInDatabase?(database: SqliteDatabase): ExportedChat[]
  /** One message, at its position in the chat, from 0; `undefined` where the value is none. */
  read(message: JsonObject, chat: ExportedChat, index: number): ExportedMessage | undefined
}

/** Reads the export of an application. A record of the report is a message, or a value that holds no chat. */
export function createExportReader(format: ChatExport): ConversationReader {
  return {
    id: format.id,
    label: format.label,
    holds: 'conversations',
    ...(format.chatsInDatabase && { reads: 'database' }),

    detect(records: Records): boolean {
      const found = findChats(format, records)
      return found.some(({ chat }) =>
        chat?.messages.some((value, index) => isMessage(format, value, { chat, index })),
      )
    },

    read: (records, file) => readExport(format, records, file),
  }
}

interface FoundChat {
  chat?: ExportedChat
  record: TranscriptRecord
  recordOf(index: number): TranscriptRecord
}

function findChats(format: ChatExport, { records, database }: Records): FoundChat[] {
  if (database) {
    const record = { position: 1, value: null }
    const chats = format.chatsInDatabase?.(database) ?? []
    return chats.map((chat) => ({ chat, record, recordOf: () => record }))
  }
  const [first] = records
  const lines = first && format.chatOfLines?.(records.map(({ value }) => value))
  if (lines) return [{ chat: lines, record: first, recordOf: (index) => records[index] ?? first }]
  return records.flatMap((record): FoundChat[] => {
    const chats = format.chatsIn(record.value)
    const recordOf = () => record
    return chats.length === 0 ? [{ record, recordOf }] : chats.map((chat) => ({ chat, record, recordOf }))
  })
}

function isMessage(
  format: ChatExport,
  value: unknown,
  { chat, index }: { chat: ExportedChat; index: number },
): boolean {
  const message = asObject(value)
  return message !== undefined && format.read(message, chat, index) !== undefined
}

function readExport(format: ChatExport, source: Records, file: TranscriptFile): ImportResult {
  const items = new RecordItems(source)
  const found = findChats(format, source).map(({ chat, record, recordOf }) => ({
    chat,
    rest: chat && chat.messages.length > 0 ? undefined : items.add(record, record.value),
    messages: chat?.messages.map((message, index) => items.add(recordOf(index), message)) ?? [],
  }))
  const report = items.report(format.id)
  const conversations = found.flatMap(({ chat, rest, messages }) => {
    if (rest) report.skipped(rest, 'no-messages', 'The value holds no messages.')
    return chat ? [readChat(format, chat, { records: messages, report, file })] : []
  })
  return { conversations: conversations.filter(hasContent), report: report.build() }
}

interface Reading {
  records: readonly TranscriptRecord[]
  report: ReportBuilder
  file: TranscriptFile
}

function readChat(format: ChatExport, chat: ExportedChat, { records, report, file }: Reading): Conversation {
  noteUnknownKeys(report, chat.about, format.keys.chat)
  const messages: Message[] = []
  const ids = new MessageIds()
  const places = new Map<string, string>()
  const { instructions } = chat
  if (instructions !== undefined)
    messages.push({
      id: ids.claim({}).id,
      parentId: null,
      role: 'system',
      parts: [{ type: 'text', text: instructions }],
      hidden: true,
    })
  const root = messages.at(-1)?.id ?? null
  for (const [index, record] of records.entries()) {
    const value = asObject(record.value)
    const message = value && format.read(value, chat, index)
    if (!message) {
      report.skipped(record, 'not-a-message', 'The value is no message of this format.')
      continue
    }
    noteUnknownKeys(report, value, format.keys.message, 'messages[]')
    reportNegativeCounts(report, record, value.usage)
    const { id: own, parentId, role, parts, facts } = message
    const { id } = ids.claim({ id: own, role, parts })
    const parent =
      parentId === undefined ? (messages.at(-1)?.id ?? null) : (places.get(parentId ?? '') ?? root)
    if (own !== undefined) places.set(own, id)
    const isHidden = role === 'system' || parts.length === 0
    messages.push({ id, parentId: parent, role, parts, ...facts, ...(isHidden && { hidden: true }) })
    report.read(record)
    const unknown = parts.find((part) => part.type === 'unknown')
    if (unknown)
      report.unknown(record, 'unknown-content', `Content of type ${unknown.name} is kept as it was.`)
  }
  return chatConversation(messages, {
    source: { format: format.id, ...(format.application && { application: format.application }) },
    about: { ...chat.facts },
    currentMessageId: places.get(chat.currentId ?? ''),
    file,
  })
}
