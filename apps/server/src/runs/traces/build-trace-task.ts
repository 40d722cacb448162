import {
  addLogsToSpans,
  runFromLangfuse,
  runFromLangsmith,
  runsFromSpans,
  type TraceLog,
  type TraceSpan,
  type WorkflowRun,
} from '@vitrine/transcript'
import { unpack } from '../../platform/database/pack.ts'
import { extractRun } from '../../conversations/imports/import-task.ts'
import { segmentRun } from './segment-run.ts'
import type { RunTasks, SentRecord } from '../run-tasks.ts'

/** Makes the run of one trace from its spans and records in any order. A growing one is running until no more is waited for. */
export async function buildTraceTask({
  spans: packed,
  logs: packedLogs,
  known,
  isOngoing,
  blobs,
}: RunTasks['build-trace']['input']): Promise<RunTasks['build-trace']['output']> {
  const spans: TraceSpan[] = []
  for (const span of packed) spans.push(JSON.parse((await unpack(span)).toString()) as TraceSpan)
  const logs: TraceLog[] = []
  const sent: SentRecord[] = []
  for (const log of packedLogs) {
    const record = JSON.parse((await unpack(log)).toString()) as TraceLog | SentRecord
    if ('format' in record) sent.push(record)
    else logs.push(record)
  }
  const [traced] = runsFromSpans(addLogsToSpans(spans.toSorted(inOrder), logs), { isOngoing })
  const run = sent.length > 0 ? runOfRecords(sent, { isOngoing, traced }) : traced
  if (!run) throw new Error('There is no run without spans and log records.')
  const { run: extracted, ...facts } = await extractRun(isOngoing ? stillRunning(run) : run, blobs)
  const isOpen = sent.length > 0 ? run.steps.some(isOpenAtTop) : undefined
  return { ...facts, ...(await segmentRun(extracted, known)), isOpen }
}

/** The run of what clients of LangSmith or Langfuse sent; the latter send scores beside spans. */
function runOfRecords(
  sent: readonly SentRecord[],
  options: { isOngoing: boolean; traced: WorkflowRun | undefined },
): WorkflowRun | undefined {
  const operations = sent.flatMap((record) => (record.format === 'langsmith' ? record.operation : []))
  const events = sent.flatMap((record) => (record.format === 'langfuse' ? record.event : []))
  const [event] = events
  if (event) return runFromLangfuse(event.traceId, events, options)
  const traceId = operations.map(({ run }) => run.trace_id).find((id) => typeof id === 'string')
  return runFromLangsmith(traceId ?? operations[0]?.run.id ?? '', operations, options)
}

/** The outermost span may have ended, and others of its trace still be on their way. */
function stillRunning(run: WorkflowRun): WorkflowRun {
  const { endedAt: _soFar, ...begun } = run
  return { ...begun, status: 'running' }
}

function isOpenAtTop({ parentId, status }: WorkflowRun['steps'][number]): boolean {
  return parentId === null && status === 'running'
}

/** The same each time, whatever came first. */
function inOrder(one: TraceSpan, other: TraceSpan): number {
  const between = (one.startedAt ?? 0) - (other.startedAt ?? 0)
  if (between !== 0) return between
  return one.spanId < other.spanId ? -1 : 1
}
