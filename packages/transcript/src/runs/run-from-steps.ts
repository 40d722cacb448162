import { isOngoing, type RunStatus } from '../model/run-status.ts'
import type { Step } from '../model/step.ts'
import { sumStepUsage } from '../model/sum-step-usage.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import { reportedInputs, reportedOutputs } from './reported-values.ts'

/** The fields of a run that its source states; the steps give the others. */
export type RunFrame = Partial<Omit<WorkflowRun, 'steps' | 'workflow'>> &
  Pick<WorkflowRun, 'id' | 'source'> & { name?: string; version?: string }

/** A run of steps that hang together already (`orderSteps`). */
export function runFromSteps({ name, version, ...frame }: RunFrame, steps: Step[]): WorkflowRun {
  const roots = steps.filter(({ parentId }) => parentId === null)
  const lead = steps.find(({ kind }) => kind === 'agent' || kind === 'workflow')
  const status = frame.status ?? statusOf(roots)
  const startedAt = frame.startedAt ?? extreme(steps, 'startedAt', Math.min)
  const endedAt = frame.endedAt ?? (isOngoing(status) ? undefined : extreme(steps, 'endedAt', Math.max))
  const inputs = frame.inputs ?? reportedInputs(steps)
  const outputs = frame.outputs ?? reportedOutputs(steps)
  const error = frame.error ?? (status === 'failed' ? roots.find((root) => root.error)?.error : undefined)
  const usage = frame.usage ?? sumStepUsage(steps)
  return {
    ...frame,
    workflow: { name: name ?? lead?.name ?? roots[0]?.name ?? 'Untitled', ...(version && { version }) },
    status,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(inputs !== undefined && { inputs }),
    ...(outputs !== undefined && { outputs }),
    ...(error && { error }),
    ...(usage && { usage }),
    steps,
  }
}

/** What the first of these any step at the top is in, the run is in. */
const ORDER: readonly RunStatus[] = [
  'running',
  'waiting',
  'queued',
  'failed',
  'cancelled',
  'interrupted',
  'unset',
  'succeeded',
]

function statusOf(roots: readonly Step[]): RunStatus {
  return ORDER.find((status) => roots.some((root) => root.status === status)) ?? 'unset'
}

function extreme(
  steps: readonly Step[],
  field: 'startedAt' | 'endedAt',
  choose: (one: number, other: number) => number,
): number | undefined {
  const times = steps.map((step) => step[field]).filter((time) => time !== undefined)
  return times.length > 0 ? times.reduce((one, other) => choose(one, other)) : undefined
}
