import { chatConversation } from '../chats/chat-conversation.ts'
import { groupBy } from '../json/group-by.ts'
import { asArray, asObject, type JsonObject } from '../json/json-value.ts'
import type { Conversation } from '../model/conversation.ts'
import { type Known, noteUnknownKeys } from '../reading/known-keys.ts'
import type { ConversationReader } from '../reading/reader.ts'
import type { TakenKeys } from '../reading/taken-keys.ts'
import { oncePerInput } from '../reading/once-per-input.ts'
import { RecordItems } from '../reading/record-items.ts'
import { ReportBuilder } from '../reading/report-builder.ts'
import type { Records, TranscriptRecord } from '../records/records.ts'
import type { TranscriptFile } from '../records/transcript-file.ts'
import { AgentSession } from './agent-session.ts'

/** How one agent writes its sessions. */
export interface SessionGrammar {
  /** Id of the reader. */
  id: string
  /** The name people know the format by. */
  label: string
  /** What is taken out of objects inside a record. */
  takes?: TakenKeys
  /** Name of the agent, and the author of what it says in the role of the user. */
  application: string
  /** Whether the values of a file are a session of this agent. */
  detect(values: readonly JsonObject[], container: Records['container']): boolean
  /** Keys of a record; any other is noted. */
  keys: Known
  /** Whether a file may be one list of records. @default false */
  isList?: true
  /** The values in the only object of a file, where it is one around them. */
  listIn?: (value: JsonObject) => readonly unknown[] | undefined
  /** The records in a value of the file, where they are not the values themselves. */
  recordsOf?: (value: JsonObject) => readonly unknown[]
  /** The session that each value of a file belongs to, where it may hold several. @default all to one */
  sessionsOf?: (values: readonly JsonObject[]) => readonly unknown[]
  /** Whether each value of a file is a session of its own. @default never */
  isEach?: (values: readonly JsonObject[]) => boolean
  /** The value that a file's values add up to, where it is a log of changes; each of them is a record of the report. */
  fold?: (values: readonly JsonObject[]) => JsonObject | undefined
  /** Reads what a value says beside its records. */
  frame?: (session: AgentSession, value: JsonObject) => void
  /** When a record was written, as it stands there. */
  timeOf(record: JsonObject): unknown
  /** Reads one record; what it does not account for otherwise counts as read. */
  read(session: AgentSession, record: JsonObject): void
  /** Completes what no record ends, after the last one. */
  finish?: (session: AgentSession) => void
}

/** A reader of the sessions of one agent, one conversation a file. */
export function sessionReader(grammar: SessionGrammar): ConversationReader {
  const { id, label, takes } = grammar
  return {
    id,
    label,
    ...(takes && { takes }),
    holds: 'conversations',
    detect: ({ records, container }) =>
      records.length > 0 && grammar.detect(valuesOf(elementsIn(grammar, records)), container),
    read(source, file) {
      const { sessions, report } = recordsOf(grammar, source)
      const conversations = sessions.map(({ values, records }) => {
        const session = new AgentSession(grammar.application, report, records[0] ?? emptyRecord)
        for (const value of values) grammar.frame?.(session, value)
        for (const record of records) readRecord(grammar, { session, report, record })
        grammar.finish?.(session)
        return conversationOf(grammar, session, file)
      })
      return { conversations, report: report.build() }
    },
  }
}

/** The values of a file; every reader of sessions is asked about the same ones. */
const valuesOf = oncePerInput((records: readonly TranscriptRecord[]): readonly JsonObject[] =>
  records.map(({ value }) => asObject(value) ?? {}),
)

/** The elements of a file that is one list, as the grammar knows it; else its records. */
function elementsIn(
  { isList, listIn }: SessionGrammar,
  records: readonly TranscriptRecord[],
): readonly TranscriptRecord[] {
  const [only] = records
  const object = records.length === 1 ? asObject(only?.value) : undefined
  const list = object && listIn?.(object)
  if (only && list) return list.map((value) => ({ position: only.position, value }))
  return isList ? elementsOf(records) : records
}

/** The elements of a file that is one list; else its records. */
const elementsOf = oncePerInput((records: readonly TranscriptRecord[]): readonly TranscriptRecord[] => {
  const [only] = records
  const list = records.length === 1 ? asArray(only?.value) : undefined
  return only && list ? list.map((value) => ({ position: only.position, value })) : records
})

const emptyRecord: TranscriptRecord = { position: 1, value: null }

interface SessionRecords {
  sessions: readonly {
    /** The values of the session, or the one that they add up to. */
    values: readonly JsonObject[]
    records: readonly TranscriptRecord[]
  }[]
  report: ReportBuilder
}

function recordsOf(grammar: SessionGrammar, source: Records): SessionRecords {
  const { id, recordsOf: split, fold } = grammar
  const elements = elementsIn(grammar, source.records)
  const values = valuesOf(elements)
  const whole = fold?.(values)
  const last = source.records.at(-1)
  if (whole && last && split) {
    const report = new ReportBuilder(id, source)
    for (const record of source.records) report.read(record)
    const records = split(whole).map((value) => ({ ...last, value }))
    return { sessions: [{ values: [whole], records }], report }
  }
  if (!split && elements === source.records)
    return { sessions: sessionsIn(grammar, values, elements), report: new ReportBuilder(id, source) }
  const items = new RecordItems(source)
  const [list] = source.records
  const parts = elements.map((element) => {
    const record = elements === source.records ? element : (list ?? element)
    const pieces = split ? split(asObject(element.value) ?? {}) : [element.value]
    return pieces.map((value) => items.add(record, value))
  })
  const report = items.report(id)
  const isEach = grammar.isEach?.(values) === true
  const sessions = isEach
    ? parts.map((records, index) => ({ values: values.slice(index, index + 1), records }))
    : [{ values, records: parts.flat() }]
  return { sessions, report }
}

/** The sessions that values stand in together, as the grammar knows it; else one of all. */
function sessionsIn(
  { sessionsOf }: SessionGrammar,
  values: readonly JsonObject[],
  records: readonly TranscriptRecord[],
): SessionRecords['sessions'] {
  const names = sessionsOf?.(values)
  if (!names) return [{ values, records }]
  const groups = groupBy(records.keys(), (index) => names[index])
  return Array.from(groups.values(), (indexes) => {
    const own = indexes.flatMap((index) => records[index] ?? [])
    return { values: valuesOf(own), records: own }
  })
}

interface Reading {
  session: AgentSession
  report: ReportBuilder
  record: TranscriptRecord
}

function readRecord(grammar: SessionGrammar, { session, report, record }: Reading): void {
  const value = asObject(record.value)
  if (!value) return report.skipped(record, 'not-a-record', 'A record of a session is an object.')
  session.begin(record, grammar.timeOf(value))
  noteUnknownKeys(report, value, grammar.keys)
  grammar.read(session, value)
  report.read(record)
}

function conversationOf(
  { id, application }: SessionGrammar,
  session: AgentSession,
  file: TranscriptFile,
): Conversation {
  const { messages, about, version, project, repository, cost } = session
  if (cost > 0) session.keep('cost', { usd: cost })
  const conversation = chatConversation(messages, {
    source: {
      format: id,
      application,
      version,
      ...(project && { project }),
      ...(repository && { repository }),
    },
    about,
    file,
  })
  return { ...conversation, kind: 'agent' }
}
