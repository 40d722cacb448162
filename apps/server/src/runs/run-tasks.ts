import type { Cost, LangfuseEvent, LangsmithOperation, RunSummary } from '@vitrine/transcript'
import type { ImportedRun } from '../conversations/conversation-tasks.ts'
import type { PackedSegment } from '../platform/database/packed-model.ts'
import type { SegmentChanges } from '../platform/database/store-segments.ts'
import type { RunRecord } from './execution/recorded-run.ts'

/** A run made of its events, with its counts. */
export interface RecordedModel extends Pick<RunSummary, 'steps' | 'failedSteps'> {
  /** What it took, where its agent says it. */
  cost?: Cost
  /** The model, packed. */
  model: Uint8Array
}

/** A run made of the spans of a trace: its model holds no steps, which stand in segments. */
export interface ProjectedRun extends ImportedRun, SegmentChanges {
  /** Whether what is outermost goes on, so that more is waited for; absent where its spans said it as they came. */
  isOpen?: boolean
}

/** What a request holds of one trace. */
export interface ArrivedTrace {
  /** In hexadecimal. */
  traceId: string
  /** Of its outermost span, as far as it is known. */
  name: string
  /** Whether its outermost span has ended. */
  hasEnded: boolean
  /** Each a `TraceSpan`, packed, with the bytes of its JSON. */
  spans: { spanId: string; hasEnded: boolean; span: Uint8Array; bytes: number }[]
}

/** What a request of log records, or of records of LangSmith or Langfuse, holds of one trace. */
export interface ArrivedLogs {
  /** In hexadecimal, or as the client names it. */
  traceId: string
  /** Empty where no record names its trace. */
  name: string
  format?: SentRecord['format']
  logs: ArrivedLog[]
}

/** A `TraceLog` or a `SentRecord`, packed, with the bytes of its JSON; `logId` ends with a hash of what was sent. */
export interface ArrivedLog {
  logId: string
  log: Uint8Array
  bytes: number
}

/** A record as a client of LangSmith or Langfuse sent it, as it is stored until its run is made. */
export type SentRecord =
  | { format: 'langsmith'; operation: LangsmithOperation }
  | { format: 'langfuse'; event: LangfuseEvent }

/** An operation on a run of LangSmith's that does not say which trace it belongs to. */
export interface HomelessRun extends ArrivedLog {
  id: string
  /** The run above it, where that is named. */
  parentId?: string
  name: string
}

/** How an event of a batch for Langfuse was read. */
export interface SentLangfuseEvent {
  /** By which the answer names it. */
  id: string
  /** The record made of it; absent for what says nothing of a run, and for what could not be read. */
  logId?: string
  /** Why it could not be read. */
  problem?: string
}

/** A message that a thread begins with. */
interface ThreadMessage {
  id: string
  role: 'user'
  content: string
}

/** Makes runs of events and of spans, and the HTML of a workflow. */
export interface RunTasks {
  /** Makes the model of a run that was carried out here, packed, of the events in the file `path`, one a line. */
  'record-run': { input: { path: string; record: RunRecord }; output: RecordedModel }
  /** Reads an OTLP request; undefined where it is none. `unreadable` counts spans without valid ids. */
  'read-spans': {
    input: { body: Uint8Array; isBinary: boolean }
    output: { traces: ArrivedTrace[]; unreadable: number } | undefined
  }
  /** Reads an OTLP request of log records; undefined where it is none. `unreadable` counts records of no trace. */
  'read-logs': {
    input: { body: Uint8Array; isBinary: boolean }
    output: { traces: ArrivedLogs[]; unreadable: number } | undefined
  }
  /**
   * Reads what a client of LangSmith sent: a body in parts where `boundary` is given, else JSON with one run or a batch of
   * them. Undefined where it is neither. `problems` says what is wrong with each run that was left out.
   */
  'read-langsmith': {
    input: { body: Uint8Array; boundary?: string; method?: LangsmithOperation['method']; id?: string }
    output: { traces: ArrivedLogs[]; homeless: HomelessRun[]; problems: string[] } | undefined
  }
  /** Reads a batch for Langfuse; undefined where it is none. */
  'read-langfuse': {
    input: { body: Uint8Array }
    output: { traces: ArrivedLogs[]; events: SentLangfuseEvent[] } | undefined
  }
  /** Makes the run of a trace from its packed spans and log records; `known` are the segments that it is stored in. */
  'build-trace': {
    input: {
      spans: Uint8Array[]
      logs: Uint8Array[]
      known: PackedSegment[]
      isOngoing: boolean
      blobs: string
    }
    output: ProjectedRun
  }
  /** Brings together what was said on a thread of AG-UI, from its first messages and its events as JSON. */
  'replay-thread': {
    input: { threadId: string; messages: ThreadMessage[]; events: string[] }
    output: { messages: unknown[]; state: unknown }
  }
  'render-markdown': { input: { markdown: string }; output: string }
}
