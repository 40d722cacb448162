import type { RunStatus, Step } from '@vitrine/transcript'
import type { StepNode } from './arrange-steps.ts'

/** One step, or several of the same kind that follow one another. */
export type StepEntry =
  | { as: 'step'; node: StepNode }
  | { as: 'repeats'; nodes: StepNode[]; counts: Partial<Record<RunStatus, number>> }

/** Fewer than this are read faster than a fold is opened. */
const FEWEST_REPEATS = 4

/** Folds steps of one name, kind and node that follow one another below the same parent. */
export function foldRepeats(nodes: readonly StepNode[]): StepEntry[] {
  return runsOfSame(nodes).flatMap((same): StepEntry[] => {
    if (same.length < FEWEST_REPEATS) return same.map((node) => ({ as: 'step', node }))
    return [{ as: 'repeats', nodes: same, counts: countStatuses(same) }]
  })
}

function runsOfSame(nodes: readonly StepNode[]): StepNode[][] {
  const runs: StepNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (last && isSame(last[0]!.step, node.step)) last.push(node)
    else runs.push([node])
  }
  return runs
}

function isSame(one: Step, other: Step): boolean {
  return one.name === other.name && one.kind === other.kind && one.nodeId === other.nodeId
}

function countStatuses(nodes: readonly StepNode[]): Partial<Record<RunStatus, number>> {
  const counts: Partial<Record<RunStatus, number>> = {}
  for (const { step } of nodes) counts[step.status] = (counts[step.status] ?? 0) + 1
  return counts
}
