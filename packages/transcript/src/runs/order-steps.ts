import type { Step } from '../model/step.ts'

/** Why a step does not hang where the source says. */
export type StepRepair = 'missing-parent' | 'parent-cycle'

/**
 * Steps of any order as a tree written down depth first, each parent's by time. A step whose parent is missing, and
 * the first of a circle, moves to the top and is reported.
 */
export function orderSteps(
  steps: readonly Step[],
  onRepair: (step: Step, repair: StepRepair) => void = () => undefined,
): Step[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const children = new Map<string | null, Step[]>()
  for (const step of steps) {
    const isMissing = step.parentId !== null && !byId.has(step.parentId)
    if (isMissing) onRepair(step, 'missing-parent')
    const placed = isMissing ? { ...step, parentId: null } : step
    const siblings = children.get(placed.parentId)
    if (siblings) siblings.push(placed)
    else children.set(placed.parentId, [placed])
  }
  const ordered: Step[] = []
  const reached = new Set<string>()
  walk(children.get(null) ?? [], children, ordered, reached)
  for (const step of steps) {
    if (reached.has(step.id)) continue
    onRepair(step, 'parent-cycle')
    walk([{ ...step, parentId: null }], children, ordered, reached)
  }
  return ordered
}

function walk(
  roots: Step[],
  children: ReadonlyMap<string | null, Step[]>,
  ordered: Step[],
  reached: Set<string>,
): void {
  const stack = byTime(roots).toReversed()
  for (let step = stack.pop(); step; step = stack.pop()) {
    if (reached.has(step.id)) continue
    reached.add(step.id)
    ordered.push(step)
    for (const child of byTime(children.get(step.id) ?? []).toReversed()) stack.push(child)
  }
}

/** Steps without a time stay after the one they stand behind. */
function byTime(steps: readonly Step[]): Step[] {
  let latest = 0
  const times = new Map(steps.map((step) => [step, (latest = step.startedAt ?? latest)]))
  return steps.toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0))
}
