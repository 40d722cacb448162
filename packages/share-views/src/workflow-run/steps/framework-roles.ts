import type { Step } from '@vitrine/transcript'
import type { FrameworkRole } from '../../prepare/prepared-run.ts'
import { arrangeSteps, type StepNode } from './arrange-steps.ts'
import { isFrameworkStep, isWrapper } from './is-framework-step.ts'

/** What steps are for the framework alone, by their ids; those of others have none. */
export type FrameworkRoles = Readonly<Record<string, FrameworkRole>>

/**
 * Returns what steps are for the framework alone. The only step at the top of a run wraps nothing, unless it is a call of a model
 * that was recorded twice.
 */
export function frameworkRoles(steps: readonly Step[]): FrameworkRoles {
  const roles: [id: string, role: FrameworkRole][] = []
  const top = arrangeSteps(steps)
  const [only] = top
  if (only && top.length === 1 && only.step.kind !== 'model') {
    if (isFrameworkStep(only, undefined)) roles.push([only.step.id, 'own'])
    addRoles(only.children, only.step, roles)
  } else addRoles(top, undefined, roles)
  return Object.fromEntries(roles)
}

/** A step below a wrapper stands where the wrapper does, so it has the same parent. */
function addRoles(
  nodes: readonly StepNode[],
  parent: Step | undefined,
  roles: [id: string, role: FrameworkRole][],
): void {
  for (const node of nodes) {
    const { step, children } = node
    const isAround = isWrapper(node)
    if (isAround) roles.push([step.id, 'wrapper'])
    else if (isFrameworkStep(node, parent)) roles.push([step.id, 'own'])
    addRoles(children, isAround ? parent : step, roles)
  }
}
