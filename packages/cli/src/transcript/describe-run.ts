import { summarizeRun, type WorkflowRun } from '@vitrine/transcript'
import { counted } from '../terminal/counted.ts'
import type { Paint } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'

/** The name of a run for a screen. */
export function visibleName({ workflow }: Pick<WorkflowRun, 'workflow'>, length?: number): string {
  return plainLine(workflow.name, length) || 'Without a name'
}

/** What one run holds, in two lines. */
export function describeRun(run: WorkflowRun, paint: Paint): string[] {
  const summary = summarizeRun(run)
  const facts = [
    summary.status,
    counted(summary.steps, 'step'),
    ...(summary.failedSteps > 0 ? [`${summary.failedSteps} failed`] : []),
    counted(summary.modelCalls, 'model call'),
    counted(summary.toolCalls, 'tool call'),
    ...(summary.durationMs === undefined ? [] : [seconds(summary.durationMs)]),
  ]
  return [paint('bold', visibleName(run)), facts.join(' · ')]
}

/** A run as a line of a list. */
export function listedRun(run: WorkflowRun, number: number, paint: Paint): string {
  const { steps, status } = summarizeRun(run)
  const facts = `${status}, ${counted(steps, 'step')}`
  return `${String(number).padStart(4)}  ${visibleName(run, 60)}  ${paint('dim', facts)}`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`
}
