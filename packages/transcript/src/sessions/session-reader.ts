import { chatConversation } from '../chats/chat-conversation.ts'
import { asObject, type JsonObject } from '../json/json-value.ts'
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
  /** The records in a value of the file, where they are not the values themselves. */
  recordsOf?: (value: JsonObject) => readonly unknown[]
  /** The value that a file's values add up to, where it is a log of changes; each of them is a record of the report. */
  fold?: (values: readonly JsonObject[]) => JsonObject | undefined
  /** Reads what a value says beside its records. */
  frame?: (session: AgentSession, value: JsonObject) => void
  /** When a record was written, as it stands there. */
  timeOf(record: JsonObject): unknown
  /** Reads one record; what it does not account for otherwise counts as read. */
  read(session: AgentSession, record: JsonObject): void
}

/** A reader of the sessions of one agent, one conversation a file. */
export function sessionReader(grammar: SessionGrammar): ConversationReader {
  const { id, label, takes } = grammar
  return {
    id,
    label,
    ...(takes && { takes }),
    holds: 'conversations',
    detect: ({ records, container }) => records.length > 0 && grammar.detect(valuesOf(records), container),
    read(source, file) {
      const { values, records, report } = recordsOf(grammar, source)
      const session = new AgentSession(grammar.application, report, records[0] ?? emptyRecord)
      for (const value of values) grammar.frame?.(session, value)
      for (const record of records) readRecord(grammar, { session, report, record })
      return { conversations: [conversationOf(grammar, session, file)], report: report.build() }
    },
  }
}

/** The values of a file; every reader of sessions is asked about the same ones. */
const valuesOf = oncePerInput((records: readonly TranscriptRecord[]): readonly JsonObject[] =>
  records.map(({ value }) => asObject(value) ?? {}),
)

const emptyRecord: TranscriptRecord = { position: 1, value: null }

interface SessionRecords {
  /** The values of the file, or the one that they add up to. */
  values: readonly JsonObject[]
  records: readonly TranscriptRecord[]
  report: ReportBuilder
}

function recordsOf({ id, recordsOf: split, fold }: SessionGrammar, source: Records): SessionRecords {
  const values = valuesOf(source.records)
  const whole = fold?.(values)
  const last = source.records.at(-1)
  if (whole && last && split) {
    const report = new ReportBuilder(id, source)
    for (const record of source.records) report.read(record)
    return { values: [whole], records: split(whole).map((value) => ({ ...last, value })), report }
  }
  if (!split) return { values, records: source.records, report: new ReportBuilder(id, source) }
  const items = new RecordItems(source)
  const records = source.records.flatMap((record) =>
    split(asObject(record.value) ?? {}).map((value) => items.add(record, value)),
  )
  return { values, records, report: items.report(id) }
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
