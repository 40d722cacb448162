import { asObject, asString, type JsonObject } from '../json/json-value.ts'
import type { Step } from '../model/step.ts'
import { addStep, findStep } from './change-steps.ts'
import { reportProblem } from './report-problem.ts'
import type { RunRecording } from './run-recording.ts'

/** The step of what the agent itself says and calls outside of any step it names. */
export const AGENT_STEP_ID = 'agent'

/** The step of a sub-agent. */
export const subagentStepId = (subagentRunId: string): string => `agent:${subagentRunId}`

/** The step of a call of a tool. */
export const callStepId = (toolCallId: string): string => `call:${toolCallId}`

/** A recording, and the step of it that something belongs to. */
export interface Located {
  recording: RunRecording
  stepId: string
}

/**
 * The step that what an agent says or calls belongs to: the open one that `metadata.stepName` names, or the only one it has
 * open, else the agent itself.
 */
export function locateStep(recording: RunRecording, fields: JsonObject, at: number): Located {
  const agent = asString(fields.subagentRunId)
  const isKnown = agent === undefined || findStep(recording, subagentStepId(agent)) !== undefined
  if (!isKnown) return stepOfAgent(reportProblem(recording, 'unknown-reference', agent), undefined, at)
  const name = asString(asObject(fields.metadata)?.stepName)
  const named = recording.openSteps.findLast((step) => step.name === name && step.agent === agent)
  return named ? { recording, stepId: named.stepId } : stepOfAgent(recording, agent, at)
}

function stepOfAgent(recording: RunRecording, agent: string | undefined, at: number): Located {
  const open = recording.openSteps.filter((step) => step.agent === agent)
  const [only] = open
  if (only && open.length === 1) return { recording, stepId: only.stepId }
  if (agent !== undefined) return { recording, stepId: subagentStepId(agent) }
  if (findStep(recording, AGENT_STEP_ID)) return { recording, stepId: AGENT_STEP_ID }
  const { name } = recording.run.workflow
  const step = newStep({ id: AGENT_STEP_ID, parentId: null, name, kind: 'agent', startedAt: at })
  return { recording: addStep(recording, step), stepId: AGENT_STEP_ID }
}

/** A step that begins now. */
export function newStep(
  step: Pick<Step, 'id' | 'parentId' | 'name' | 'kind' | 'startedAt'> & Partial<Step>,
): Step {
  return { status: 'running', attempts: 1, logs: [], ...step }
}
