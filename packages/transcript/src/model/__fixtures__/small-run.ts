import type { Step } from '../step.ts'
import type { WorkflowRun } from '../workflow-run.ts'

/** A step that went well, named as its id. */
export function step(id: string, parentId: string | null, more: Partial<Step> = {}): Step {
  return { id, parentId, name: id, kind: 'step', status: 'succeeded', attempts: 1, logs: [], ...more }
}

/** A run of steps. */
export function run(steps: Step[], more: Partial<WorkflowRun> = {}): WorkflowRun {
  return {
    id: 'r1',
    workflow: { name: 'Kitchen' },
    status: 'succeeded',
    steps,
    source: { format: 'otlp' },
    ...more,
  }
}
