import type { TreeFault } from './message-tree-faults.ts'
import type { Step } from './step.ts'

/** Finds ids of steps that stand twice, and parents that do not stand before their children. */
export function stepTreeFaults(steps: readonly Pick<Step, 'id' | 'parentId'>[]): TreeFault[] {
  const earlier = new Set<string>()
  const faults: TreeFault[] = []
  for (const [index, { id, parentId }] of steps.entries()) {
    const path = ['steps', index]
    if (earlier.has(id)) faults.push({ path: [...path, 'id'], problem: `"${id}" stands twice` })
    if (parentId !== null && !earlier.has(parentId))
      faults.push({
        path: [...path, 'parentId'],
        problem: `"${parentId}" does not stand before this step`,
      })
    earlier.add(id)
  }
  return faults
}
