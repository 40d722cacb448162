import type { RunStatus } from '../model/run-status.ts'
import type { Step, StepError } from '../model/step.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import { createCopyOnWriteMap } from './copy-on-write-map.ts'
import { AGENT_STEP_ID, subagentStepId } from './locate-step.ts'
import { reportProblem } from './report-problem.ts'
import type { RunRecording } from './run-recording.ts'

/** How a run ended, where its own events do not say it. */
export interface RunEnding {
  /** Milliseconds since 1970. */
  at: number
  /** @default 'interrupted' */
  status?: 'failed' | 'cancelled' | 'interrupted'
  /** Why the run ended. */
  error?: StepError
}

/**
 * The recording once its stream is over. One that recorded an end stays unchanged, and so does one that waits for an answer
 * unless the ending has a status; any other is given this ending, so that no run is running for ever.
 */
export function endRunRecording(recording: RunRecording, ending: RunEnding): RunRecording {
  const { at, status = 'interrupted', error } = ending
  const isGivenUp = recording.run.status === 'waiting' && ending.status !== undefined
  if (isGivenUp)
    return closeRun(giveUpWaiting(recording, at), at, { status, ...(error && { error }) }, status)
  if (recording.phase === 'ended') return recording
  const counted = { ...recording, events: recording.events + 1 }
  const reported = status === 'cancelled' ? counted : reportProblem(counted, 'no-end')
  return closeRun({ ...reported, events: recording.events }, at, { status, ...(error && { error }) }, status)
}

/** Nobody will answer what the run waits for. */
function giveUpWaiting(recording: RunRecording, at: number): RunRecording {
  const steps = recording.run.steps.map((step): Step =>
    step.status === 'waiting' ? { ...step, status: 'cancelled', endedAt: at } : step,
  )
  return { ...recording, run: { ...recording.run, steps } }
}

/** The recording of a run that ended; what was still open in it gets this status, except what waits. */
export function closeRun(
  recording: RunRecording,
  at: number,
  change: Partial<WorkflowRun>,
  openStatus: RunStatus,
): RunRecording {
  const close = (step: Step): Step => {
    if (step.status !== 'running') return step
    return {
      ...step,
      status: step.id === AGENT_STEP_ID ? (change.status ?? openStatus) : openStatus,
      endedAt: at,
    }
  }
  const { run } = recording
  const endedAt = change.status === 'waiting' ? {} : { endedAt: at }
  return {
    ...recording,
    run: { ...run, ...change, ...endedAt, steps: run.steps.map(close) },
    phase: 'ended',
    openSteps: [],
    openArguments: createCopyOnWriteMap(),
    openReasoning: createCopyOnWriteMap(),
  }
}

/** Reports what an agent left open when it said that its run was finished. */
export function reportOpen(recording: RunRecording): RunRecording {
  const agents = recording.run.steps.filter(
    ({ id, status }) => id.startsWith(subagentStepId('')) && status === 'running',
  )
  const open = [...recording.openSteps.map(({ name }) => name), ...agents.map(({ name }) => name)]
  return open.reduce((reported, name) => reportProblem(reported, 'left-open', name), recording)
}
