import { recordRunEvent } from '../record-run-event.ts'
import { createRunRecording, type RunRecording } from '../run-recording.ts'

const ids = { threadId: 'thread', runId: 'run' }

/** The first event of the run that `record` records. */
export const begin: Record<string, unknown> = { type: 'RUN_STARTED', ...ids }

/** The last event of that run. */
export const finish: Record<string, unknown> = { type: 'RUN_FINISHED', ...ids }

/** Records events, of which each comes 10 ms after the one before. */
export function record(
  events: readonly unknown[],
  recording: RunRecording = createRunRecording({
    ...ids,
    workflow: { name: 'Digest' },
    inputs: { topic: 'tea' },
  }),
): RunRecording {
  return events.reduce<RunRecording>(
    (before, event) => recordRunEvent(before, event, 1000 + before.events * 10),
    recording,
  )
}

/** The codes of the problems of a recording. */
export const problemCodes = ({ problems }: RunRecording): string[] => problems.map(({ code }) => code)
