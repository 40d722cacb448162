import { asString } from '../json/json-value.ts'
import { addStep, changeStep, findStep } from './change-steps.ts'
import { newStep, subagentStepId } from './locate-step.ts'
import { reportProblem } from './report-problem.ts'
import type { EventHandler } from './run-event.ts'

/** Opens a step; one that was there before under the same name is another step, not another attempt. */
export const startStep: EventHandler = (recording, { fields, at }) => {
  const name = asString(fields.stepName)
  if (name === undefined) return undefined
  const agent = asString(fields.subagentRunId)
  const parentId = agent === undefined ? null : subagentStepId(agent)
  if (parentId !== null && !findStep(recording, parentId)) {
    return startStep(reportProblem(recording, 'unknown-reference', agent), {
      type: '',
      fields: { stepName: name },
      at,
    })
  }
  const node = recording.run.workflow.graph?.nodes.find(({ id }) => id === name)
  const count = (recording.stepCounts.get(name) ?? 0) + 1
  const stepId = count === 1 ? `step:${name}` : `step:${name}:${count}`
  const step = newStep({
    id: stepId,
    parentId,
    name: node?.label || name,
    kind: 'step',
    startedAt: at,
    ...(node && { nodeId: name }),
  })
  return {
    ...addStep(recording, step),
    openSteps: [...recording.openSteps, { name, stepId, agent }],
    stepCounts: recording.stepCounts.with(name, count),
  }
}

/** Closes the step of this name that began last. */
export const finishStep: EventHandler = (recording, { fields, at }) => {
  const name = asString(fields.stepName)
  if (name === undefined) return undefined
  const agent = asString(fields.subagentRunId)
  const { openSteps } = recording
  const open =
    openSteps.findLast((step) => step.name === name && step.agent === agent) ??
    openSteps.findLast((step) => step.name === name)
  if (!open) return reportProblem(recording, 'unknown-reference', name)
  const finished = changeStep(recording, open.stepId, (step) => ({
    ...step,
    status: 'succeeded',
    endedAt: at,
  }))
  return { ...finished, openSteps: openSteps.filter((step) => step !== open) }
}
