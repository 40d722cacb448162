import type { Cost, RunSummary } from '@vitrine/transcript'
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
export interface ProjectedRun extends ImportedRun, SegmentChanges {}

/** What a request told of one trace. */
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

/** What a request of log records told of one trace. */
export interface ArrivedLogs {
  /** In hexadecimal. */
  traceId: string
  /** No record names its trace. */
  name: ''
  /** Each a `TraceLog`, packed, with the bytes of its JSON; `logId` is a hash of that. */
  logs: { logId: string; log: Uint8Array; bytes: number }[]
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
