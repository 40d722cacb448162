import type { Step } from '@vitrine/transcript'

/** A step with its child steps. */
export interface StepNode {
  step: Step
  /** Depth in the tree; 0 at the top. */
  level: number
  children: StepNode[]
}

/** Deepest level of nesting; deeper steps are siblings, since React renders and browsers parse by recursion. */
const LOWEST_LEVEL = 24

/** Returns the tree of steps. A step whose parent does not precede it is at the top, so the tree has no cycles. */
export function arrangeSteps(steps: readonly Step[]): StepNode[] {
  const top: StepNode[] = []
  const parents = new Map<string, StepNode>()
  for (const step of steps) {
    const parent = step.parentId === null ? undefined : parents.get(step.parentId)
    const level = parent ? parent.level + 1 : 0
    const node: StepNode = { step, level, children: [] }
    if (parent) parent.children.push(node)
    else top.push(node)
    // Deeper steps become siblings: their children then find their parent one level up.
    parents.set(step.id, level < LOWEST_LEVEL || !parent ? node : parent)
  }
  return top
}
