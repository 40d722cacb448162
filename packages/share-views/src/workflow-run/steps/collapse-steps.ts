import type { RunStatus, Step } from '@vitrine/transcript'
import type { StepNode } from './arrange-steps.ts'
import { findRepeats } from './find-repeats.ts'
import type { FrameworkRoles } from './framework-roles.ts'

/** A step with the entries below it. */
export interface StepItem {
  as: 'step'
  step: Step
  entries: StepEntry[]
  /** How many lines the step takes with its disclosures as rendered. */
  rows: number
}

/** Steps that repeat in the same order. */
export interface StepRepeats {
  as: 'repeats'
  items: StepItem[]
  /** The steps of the first round. */
  round: Step[]
  rounds: number
  counts: Partial<Record<RunStatus, number>>
  rows: 1
}

/** Steps below the same parent that are work of the framework alone. */
export interface FrameworkSteps {
  as: 'framework'
  items: StepItem[]
  /** How many steps they are with all below them. */
  count: number
  rows: 1
}

/** An entry of a list of steps. */
export type StepEntry = StepItem | StepRepeats | FrameworkSteps

/**
 * Collapses, at every level, the framework's own steps below the same parent, and steps that repeat there alone or in
 * turns. What the framework wraps around other steps is one of its own, and these stand in its place. The top of a run
 * never shows framework steps alone.
 */
export function collapseSteps(
  given: readonly StepNode[],
  roles: FrameworkRoles = {},
  isTop = true,
): StepEntry[] {
  const nodes = unwrap(given, roles)
  const framework = nodes.filter(({ step }) => Object.hasOwn(roles, step.id))
  if (framework.length === 0 || (isTop && framework.length === nodes.length))
    return collapseRepeats(nodes, roles)
  const entries = collapseRepeats(
    nodes.filter(({ step }) => !Object.hasOwn(roles, step.id)),
    roles,
  )
  return entries.toSpliced(indexAfter(entries, nodes.indexOf(framework[0]!)), 0, {
    as: 'framework',
    items: framework.map(asPlainItem),
    count: countNodes(framework),
    rows: 1,
  })
}

/** Returns what wrappers hold after them, each without its children. */
function unwrap(nodes: readonly StepNode[], roles: FrameworkRoles): StepNode[] {
  return nodes.flatMap((node) =>
    Object.hasOwn(roles, node.step.id) && roles[node.step.id] === 'wrapper'
      ? [{ ...node, children: [] }, ...unwrap(node.children, roles)]
      : [node],
  )
}

/** Returns the index of the first entry that begins after so many steps. */
function indexAfter(entries: readonly StepEntry[], steps: number): number {
  let begun = 0
  const index = entries.findIndex((entry) => {
    if (begun >= steps) return true
    begun += entry.as === 'repeats' ? entry.items.length : 1
    return false
  })
  return index === -1 ? entries.length : index
}

function collapseRepeats(nodes: readonly StepNode[], roles: FrameworkRoles): StepEntry[] {
  const items = nodes.map((node) => asItem(node, roles))
  const signs = items.map(({ step }) => JSON.stringify([step.name, step.kind, step.nodeId]))
  const entries: StepEntry[] = []
  for (let index = 0; index < items.length; index += 1) {
    const repeats = findRepeats(signs, index)
    if (!repeats) {
      entries.push(items[index]!)
      continue
    }
    const { period, rounds } = repeats
    const repeated = items.slice(index, index + period * rounds)
    entries.push({
      as: 'repeats',
      items: repeated,
      round: repeated.slice(0, period).map(({ step }) => step),
      rounds,
      counts: countStatuses(repeated),
      rows: 1,
    })
    index += repeated.length - 1
  }
  return entries
}

/** Returns how many lines the entries take together. */
export function countRows(entries: readonly StepEntry[]): number {
  return entries.reduce((rows, entry) => rows + entry.rows, 0)
}

function asItem({ step, children }: StepNode, roles: FrameworkRoles): StepItem {
  const entries = children.length === 0 ? [] : collapseSteps(children, roles, false)
  return { as: 'step', step, entries, rows: 1 + countRows(entries) }
}

function asPlainItem({ step, children }: StepNode): StepItem {
  const entries = children.map(asPlainItem)
  return { as: 'step', step, entries, rows: 1 + countRows(entries) }
}

function countNodes(nodes: readonly StepNode[]): number {
  return nodes.reduce((count, { children }) => count + 1 + countNodes(children), 0)
}

function countStatuses(items: readonly StepItem[]): Partial<Record<RunStatus, number>> {
  const counts: Partial<Record<RunStatus, number>> = {}
  for (const { step } of items) counts[step.status] = (counts[step.status] ?? 0) + 1
  return counts
}
