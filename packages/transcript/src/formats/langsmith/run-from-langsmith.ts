import type { Step } from '../../model/step.ts'
import type { WorkflowRun } from '../../model/workflow-run.ts'
import { orderSteps } from '../../runs/order-steps.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import type { RunOperation } from './find-runs.ts'
import type { LangsmithOperation } from './langsmith-operation.ts'
import { withUpdate } from './merge-operations.ts'
import { readRun } from './read-run.ts'
import { frameOf } from './run-frame.ts'

/**
 * The run that the operations of one trace describe, whatever order they are in; the same that a file of them is read as.
 * With `isOngoing`, runs of which the end is not known are still running.
 */
export function runFromLangsmith(
  traceId: string,
  operations: readonly LangsmithOperation[],
  { isOngoing = false }: { isOngoing?: boolean } = {},
): WorkflowRun {
  const merged = new Map<string, RunOperation>()
  for (const { run } of operations.toSorted(inOrder)) {
    const before = merged.get(run.id)
    merged.set(run.id, before ? withUpdate(before, run) : run)
  }
  const runs = [...merged.values()].toSorted(byStart)
  const read = orderSteps(
    runs.map((run) => readRun(run, 'langsmith', () => {})),
    () => {},
  )
  const steps = isOngoing ? read.map(stillRunning) : read
  const root = merged.get(traceId) ?? merged.get(steps[0]?.id ?? '')
  return runFromSteps({ ...frameOf(root), id: traceId }, steps)
}

/** Beginnings, then updates, those that bring the end last: an update that comes late does not undo it. */
function inOrder(one: LangsmithOperation, other: LangsmithOperation): number {
  return rankOf(one) - rankOf(other) || one.at - other.at
}

function rankOf({ method, run }: LangsmithOperation): number {
  if (method === 'post') return 0
  return run.end_time ? 2 : 1
}

/** The order of a run begins with the time at which its trace began, so that it is the order of the runs, too. */
function byStart(one: RunOperation, other: RunOperation): number {
  const [first, second] = [one, other].map(({ dotted_order: order, id }) => `${String(order ?? '')} ${id}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}

function stillRunning(step: Step): Step {
  return step.status === 'interrupted' && step.endedAt === undefined ? { ...step, status: 'running' } : step
}
