import { chatRole } from '../../chats/chat-role.ts'
import { parseJson } from '../../json/parse-json.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { isMajority } from '../../reading/is-majority.ts'
import { RecordItems } from '../../reading/record-items.ts'
import { ReportBuilder } from '../../reading/report-builder.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { OpenCodeLog } from './opencode-log.ts'
import { openStorage, readStoredFile, storedFileOf } from './open-storage.ts'
import { eventOf, readEvent } from './read-event.ts'
import { readSessions } from './read-session.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

const FORMAT = 'opencode'
const LABEL = 'OpenCode session'

/** Reads sessions of OpenCode: events a line, what `opencode run --format json` prints, `opencode export`, lists of its interface, its folder `storage` in a zip. */
export const opencodeReader: ConversationReader = {
  id: FORMAT,
  label: LABEL,
  takes: TAKEN_KEYS,
  holds: 'conversations',
  openArchive: openStorage,
  detect: (records) => isEvents(records) || isStorage(records) || records.records.some(isExport),
  read: readJson,
}

/** Reads the database of OpenCode, in which messages and parts are JSON. */
export const opencodeDatabaseReader: ConversationReader = {
  id: FORMAT,
  label: LABEL,
  holds: 'conversations',
  reads: 'database',
  detect: ({ database }) =>
    database !== undefined && ['session', 'message', 'part'].every((name) => database.tables.includes(name)),
  read: readDatabase,
}

const OWN_EVENT = /^(run|session\.(created|updated)|message\.(updated|part\.updated))$/

function isEvents({ records }: Records): boolean {
  return (
    isMajority(records, ({ value }) => eventOf(value) !== undefined) &&
    records.some(({ value }) => OWN_EVENT.test(eventOf(value)?.type ?? ''))
  )
}

const isStorage = ({ records }: Records) =>
  records.length > 0 && records.every(({ value }) => storedFileOf(value) !== undefined)

/** The object with messages of a record: an export, or one made of a list of messages. */
function exportOf({ value }: TranscriptRecord): JsonObject {
  return asArray(value) ? { messages: value } : (asObject(value) ?? {})
}

function isExport(record: TranscriptRecord): boolean {
  const exported = exportOf(record)
  const isOfSession = asText(sessionOf(exported)?.id) !== undefined
  return (asArray(exported.messages) ?? []).some((value) => {
    const { message, parts } = messageOf(value)
    return (
      chatRole(message?.role) !== undefined &&
      (asText(message?.sessionID) !== undefined || (isOfSession && 'time' in (message ?? {}))) &&
      parts !== undefined
    )
  })
}

/** What an export says of the session; programs that make one of the database name it as the table is. */
function sessionOf({ info, session }: JsonObject): JsonObject | undefined {
  return asObject(info) ?? asObject(session)
}

function messageOf(value: unknown): { message: JsonObject | undefined; parts: unknown[] | undefined } {
  const { info, message, parts } = asObject(value) ?? {}
  return { message: asObject(info) ?? asObject(message), parts: asArray(parts) }
}

function readJson(source: Records, file: TranscriptFile): ImportResult {
  const log = new OpenCodeLog()
  if (isStorage(source)) {
    const report = new ReportBuilder(FORMAT, source)
    for (const record of source.records) readStoredFile(log, report, record)
    return { conversations: readSessions(log, report, file), report: report.build() }
  }
  if (isEvents(source)) {
    const report = new ReportBuilder(FORMAT, source)
    for (const record of source.records) readEvent(log, report, record)
    return { conversations: readSessions(log, report, file), report: report.build() }
  }
  const items = new RecordItems(source)
  const all = source.records.flatMap((record) => {
    const exported = exportOf(record)
    const session = sessionOf(exported)
    if (session) log.addSession(session)
    const own = (asArray(exported.messages) ?? []).map((message) => items.add(record, message))
    return own.map((item) => ({ item, sessionID: session?.id }))
  })
  const report = items.report(FORMAT)
  for (const { item, sessionID } of all) readExported(log, { report, item, sessionID })
  return { conversations: readSessions(log, report, file), report: report.build() }
}

interface ExportedItem {
  report: ReportBuilder
  item: TranscriptRecord
  /** The session around the message, which need not name it itself. */
  sessionID: unknown
}

function readExported(log: OpenCodeLog, { report, item, sessionID }: ExportedItem): void {
  const { message, parts } = messageOf(item.value)
  if (!message) return report.skipped(item, 'not-a-message', 'A message has info and parts.')
  const id = asText(message.id) ?? `message-${item.position}`
  const isNamed = asText(message.sessionID) !== undefined || sessionID === undefined
  log.addMessage(isNamed ? message : { ...message, sessionID }, item, id)
  for (const part of (parts ?? []).map(asObject)) if (part) log.addPart(part, id)
  report.read(item)
}

function byTime(one: JsonObject, other: JsonObject): number {
  return (
    Number(one.time_created) - Number(other.time_created) ||
    String(one.id).localeCompare(String(other.id), 'en')
  )
}

/** A row's columns hold its ids, its column `data` the rest; sessions are whole in their columns. */
function readDatabase(source: Records, file: TranscriptFile): ImportResult {
  const log = new OpenCodeLog()
  const { database } = source
  const rows = (table: string) => [...(database?.rows(table) ?? [])]
  for (const row of rows('session'))
    log.addSession({
      id: row.id,
      parentID: row.parent_id,
      title: row.title,
      version: row.version,
      directory: row.directory,
      revert: dataOf(row.revert),
      time: { created: row.time_created, updated: row.time_updated },
    })
  const messages = rows('message').toSorted(byTime)
  const items = messages.map((value, index): TranscriptRecord => ({ position: index + 1, value }))
  const report = new ReportBuilder(FORMAT, source, items)
  for (const item of items) {
    const row = asObject(item.value) ?? {}
    const data = dataOf(row.data)
    if (!data) {
      report.skipped(item, 'invalid-json', 'The message is no JSON object.')
      continue
    }
    log.addMessage({ ...data, id: row.id, sessionID: row.session_id }, item, `message-${item.position}`)
    report.read(item)
  }
  for (const row of rows('part').toSorted(byTime)) {
    const data = dataOf(row.data)
    if (data) log.addPart({ ...data, id: row.id }, String(row.message_id))
  }
  return { conversations: readSessions(log, report, file), report: report.build() }
}

function dataOf(data: unknown): JsonObject | undefined {
  return asObject(typeof data === 'string' ? parseJson(data) : data)
}
