import type { RunEvent } from '@vitrine/api-client/contract/runs'
import type { InputFileAnswer } from '@vitrine/api-client/contract/workflows'
import {
  createRunRecording,
  endRunRecording,
  isOngoing,
  recordRunEvent,
  type RunStatus,
  type StepError,
  type Workflow,
  type WorkflowRun,
} from '@vitrine/transcript'
import { namedFiles } from './named-files.ts'

/** What is known of a run that was carried out here, beside its events. Moments are milliseconds since 1970. */
export interface RunRecord {
  id: string
  workflow: Workflow
  inputs: unknown
  /** Those that its inputs name. */
  files: InputFileAnswer[]
  status: RunStatus
  /** Why it ended, where its events do not say it. */
  error: StepError | null
  startedAt: number | null
  endedAt: number | null
}

/** Makes a run of its events; how it ended is what the server wrote down, where the events say otherwise or nothing. */
export async function recordedRun(
  { id, workflow, inputs, files, status, error, startedAt, endedAt }: RunRecord,
  events: AsyncIterable<Pick<RunEvent, 'at' | 'event'>>,
): Promise<WorkflowRun> {
  let recording = createRunRecording({
    runId: id,
    threadId: id,
    workflow,
    inputs: namedFiles(inputs, files),
    ...(startedAt !== null && { startedAt }),
  })
  for await (const { at, event } of events) recording = recordRunEvent(recording, event, Date.parse(at))
  if (endedAt === null || isOngoing(status)) return recording.run
  const why = error === null ? {} : { error }
  const { run } = endRunRecording(recording, {
    at: endedAt,
    ...(status !== 'succeeded' && status !== 'unset' && { status }),
    ...why,
  })
  return run.status === status ? run : { ...run, status, endedAt, ...why }
}
