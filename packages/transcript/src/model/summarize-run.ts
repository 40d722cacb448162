import { innermostFailures } from './innermost-failures.ts'
import type { RunStatus } from './run-status.ts'
import type { RunUsage } from './run-usage.ts'
import type { WorkflowRun } from './workflow-run.ts'

/** Counts over a run. */
export interface RunSummary {
  /** The name of the workflow. */
  title: string
  /** How the run stands or ended. */
  status: RunStatus
  /** Milliseconds since 1970. */
  startedAt?: number
  /** In milliseconds; absent while it runs. */
  durationMs?: number
  /** Number of steps. */
  steps: number
  /** Those that failed by themselves, not because of a step below them. */
  failedSteps: number
  /** Calls that reached a model: frameworks and SDKs record the same one, one inside the other. */
  modelCalls: number
  /** Number of steps that call a tool. */
  toolCalls: number
  /** Totals of the run. */
  usage?: RunUsage
}

/** Counts what a run holds. */
export function summarizeRun({
  workflow,
  status,
  startedAt,
  endedAt,
  steps,
  usage,
}: WorkflowRun): RunSummary {
  const duration = startedAt === undefined || endedAt === undefined ? undefined : endedAt - startedAt
  const count = (isCounted: (step: WorkflowRun['steps'][number]) => boolean) => steps.filter(isCounted).length
  return {
    title: workflow.name,
    status,
    ...(startedAt !== undefined && { startedAt }),
    ...(duration !== undefined && { durationMs: Math.max(0, duration) }),
    steps: steps.length,
    failedSteps: innermostFailures(steps).length,
    modelCalls: countInnermostModels(steps),
    toolCalls: count((step) => step.kind === 'tool'),
    ...(usage && { usage }),
  }
}

function countInnermostModels(steps: WorkflowRun['steps']): number {
  const above = new Set<string | null>()
  let calls = 0
  for (const { id, parentId, kind } of steps.toReversed()) {
    const isAbove = above.has(id)
    if (kind === 'model' && !isAbove) calls += 1
    if (kind === 'model' || isAbove) above.add(parentId)
  }
  return calls
}
