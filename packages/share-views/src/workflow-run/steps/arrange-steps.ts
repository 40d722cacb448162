import type { Step } from '@vitrine/transcript'

/** A step and those that are part of it. */
export interface StepNode {
  step: Step
  /** 0 at the top. */
  level: number
  children: StepNode[]
}

/** Steps deeper than this stand side by side: React renders and browsers parse by recursion. */
const LOWEST_LEVEL = 24

/** The tree of steps; one whose parent does not stand before it is at the top, so nothing can go in circles. */
export function arrangeSteps(steps: readonly Step[]): StepNode[] {
  const top: StepNode[] = []
  const places = new Map<string, StepNode>()
  for (const step of steps) {
    const parent = step.parentId === null ? undefined : places.get(step.parentId)
    const level = parent ? parent.level + 1 : 0
    const node: StepNode = { step, level, children: [] }
    if (parent) parent.children.push(node)
    else top.push(node)
    // What is deeper is put beside: its own children then find their place one level up.
    places.set(step.id, level < LOWEST_LEVEL || !parent ? node : parent)
  }
  return top
}
