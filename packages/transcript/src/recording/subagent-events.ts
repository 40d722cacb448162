import { asArray, asObject, asString } from '../json/json-value.ts'
import type { Step } from '../model/step.ts'
import { addStep, changeStep, findStep } from './change-steps.ts'
import { callStepId, newStep, subagentStepId } from './locate-step.ts'
import { readAgentError } from './read-agent-error.ts'
import { reportProblem } from './report-problem.ts'
import type { EventHandler } from './run-event.ts'
import type { RunRecording } from './run-recording.ts'

/** Begins a sub-agent: below the call that started it, else below its agent, else at the top. */
export const startSubagent: EventHandler = (recording, { fields, at }) => {
  const agent = asString(fields.subagentRunId)
  const name = asString(fields.name)
  if (agent === undefined || name === undefined) return undefined
  const id = subagentStepId(agent)
  if (findStep(recording, id)) {
    // A suspended one goes on in the run that answers its interrupts.
    return changeStep(recording, id, (step) => ({ ...step, status: 'running', endedAt: undefined }))
  }
  const call = asString(fields.parentToolCallId)
  const parent = asString(fields.parentSubagentRunId)
  const description = asString(fields.description)
  const above = [call && callStepId(call), parent && subagentStepId(parent)].filter((it) => it !== undefined)
  const found = above.find((stepId) => findStep(recording, stepId))
  const unknown = above.length > 0 && found === undefined ? (call ?? parent) : undefined
  const checked = unknown === undefined ? recording : reportProblem(recording, 'unknown-reference', unknown)
  return addStep(
    checked,
    newStep({
      id,
      parentId: found ?? openStepOfRun(recording),
      name,
      kind: 'agent',
      startedAt: at,
      ...(description !== undefined && { attributes: { description } }),
    }),
  )
}

/** Ends a sub-agent, or says that it waits for an answer. */
export const finishSubagent: EventHandler = (recording, { fields, at }) => {
  const { outcome, result } = fields
  const { type, interruptIds } = asObject(outcome) ?? {}
  if (type !== 'suspended') {
    return endSubagent(recording, fields, at, {
      status: 'succeeded',
      ...(result !== undefined && { output: result }),
    })
  }
  const ended = endSubagent(recording, fields, at, { status: 'waiting' })
  const ids = (asArray(interruptIds) ?? []).filter((id) => typeof id === 'string')
  return ended && { ...ended, suspendedBy: new Set([...ended.suspendedBy, ...ids]) }
}

/** Ends a sub-agent that failed, which need not end the run. */
export const failSubagent: EventHandler = (recording, { fields, at }) => {
  const error = readAgentError(fields)
  if (!error) return undefined
  return endSubagent(recording, fields, at, { status: 'failed', error })
}

function endSubagent(
  recording: RunRecording,
  fields: Record<string, unknown>,
  at: number,
  ending: Partial<Step>,
): RunRecording | undefined {
  const agent = asString(fields.subagentRunId)
  if (agent === undefined) return undefined
  const step = findStep(recording, subagentStepId(agent))
  if (!step) return reportProblem(recording, 'unknown-reference', agent)
  if (step.status !== 'running') return reportProblem(recording, 'repeated-finish', agent)
  return changeStep(recording, step.id, () => ({ ...step, endedAt: at, ...ending }))
}

function openStepOfRun({ openSteps }: RunRecording): string | null {
  const open = openSteps.filter(({ agent }) => agent === undefined)
  return open.length === 1 ? (open[0]?.stepId ?? null) : null
}
