import type { PreparedRun } from '@vitrine/share-views'
import type { RunBeginning, RunStanding, TimedEvent } from './run-recorder.ts'

/** What the page sends the worker that records a run. */
export type RunNews =
  | { kind: 'beginning'; beginning: RunBeginning }
  | { kind: 'growth'; events: TimedEvent[]; standing: RunStanding }
  /** The last picture has been painted, and how long the page was busy with it. */
  | { kind: 'shown'; pageMs: number }

/** What the worker answers: the run as far as it has come, with the HTML that is new. */
export interface RunPicture {
  prepared: PreparedRun
  standing: RunStanding
}
