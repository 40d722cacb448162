import type { Step } from '@vitrine/transcript'
import { arrangeSteps, type StepNode } from './arrange-steps.ts'
import { durationOf } from './time-scale.ts'

/**
 * Returns the ids of the steps that decided how long a run took: from its end backwards, the step that ended last
 * before the one after it began, and the same within each. Steps beside one of these cost no time.
 */
export function criticalPath(steps: readonly Step[]): ReadonlySet<string> {
  const path = new Set<string>()
  follow(arrangeSteps(steps), Number.POSITIVE_INFINITY, path)
  return path
}

function follow(nodes: readonly StepNode[], until: number, path: Set<string>): void {
  // A step may outlive the one above it; what it does after that decides nothing.
  const fromLast = nodes
    .filter(({ step }) => (durationOf(step) ?? 0) > 0)
    .map((node) => ({ node, start: node.step.startedAt ?? 0, end: Math.min(node.step.endedAt ?? 0, until) }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => other.end - one.end || one.start - other.start)
  let begun = until
  for (const { node, start, end } of fromLast) {
    if (end > begun) continue
    path.add(node.step.id)
    follow(node.children, end, path)
    begun = start
  }
}
