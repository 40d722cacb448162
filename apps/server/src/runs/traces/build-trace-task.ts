import {
  addLogsToSpans,
  runsFromSpans,
  type TraceLog,
  type TraceSpan,
  type WorkflowRun,
} from '@vitrine/transcript'
import { unpack } from '../../platform/database/pack.ts'
import { extractRun } from '../../conversations/imports/import-task.ts'
import { segmentRun } from './segment-run.ts'
import type { RunTasks } from '../run-tasks.ts'

/** Makes the run of one trace from spans and log records in any order. A growing one is running until no more spans are waited for. */
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
  for (const log of packedLogs) logs.push(JSON.parse((await unpack(log)).toString()) as TraceLog)
  const [run] = runsFromSpans(addLogsToSpans(spans.toSorted(inOrder), logs), { isOngoing })
  if (!run) throw new Error('There is no run without spans and log records.')
  const { run: extracted, ...facts } = await extractRun(isOngoing ? stillRunning(run) : run, blobs)
  return { ...facts, ...(await segmentRun(extracted, known)) }
}

/** The outermost span may have ended, and others of its trace still be on their way. */
function stillRunning(run: WorkflowRun): WorkflowRun {
  const { endedAt: _soFar, ...begun } = run
  return { ...begun, status: 'running' }
}

/** The same each time, whatever came first. */
function inOrder(one: TraceSpan, other: TraceSpan): number {
  const between = (one.startedAt ?? 0) - (other.startedAt ?? 0)
  if (between !== 0) return between
  return one.spanId < other.spanId ? -1 : 1
}
