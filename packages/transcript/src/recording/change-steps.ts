import type { Step } from '../model/step.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import type { RunRecording } from './run-recording.ts'

/** The recording with some of its run changed. */
export function changeRun(recording: RunRecording, change: Partial<WorkflowRun>): RunRecording {
  return { ...recording, run: { ...recording.run, ...change } }
}

/** A step by its id. */
export function findStep({ run }: RunRecording, stepId: string): Step | undefined {
  return run.steps.findLast(({ id }) => id === stepId)
}

/** The recording with one step changed; the same one where there is no such step. */
export function changeStep(
  recording: RunRecording,
  stepId: string,
  change: (step: Step) => Step,
): RunRecording {
  const { steps } = recording.run
  const index = steps.findLastIndex(({ id }) => id === stepId)
  const step = steps[index]
  if (!step) return recording
  const changed = [...steps]
  changed[index] = change(step)
  return changeRun(recording, { steps: changed })
}

/** The recording with one more step, after everything that is below its parent already. */
export function addStep(recording: RunRecording, step: Step): RunRecording {
  const { steps } = recording.run
  const position = step.parentId === null ? steps.length : endOfBranch(steps, step.parentId)
  return changeRun(recording, { steps: [...steps.slice(0, position), step, ...steps.slice(position)] })
}

function endOfBranch(steps: readonly Step[], parentId: string): number {
  const last = steps.at(-1)
  // Most often what is below a parent stands at the end already.
  if (last?.parentId === parentId || last?.id === parentId) return steps.length
  const branch = new Set<string | null>([parentId])
  let position = steps.findLastIndex(({ id }) => id === parentId) + 1
  for (let step = steps[position]; step && branch.has(step.parentId); step = steps[position]) {
    branch.add(step.id)
    position += 1
  }
  return position
}
