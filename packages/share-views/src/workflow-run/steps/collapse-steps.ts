import type { RunStatus, Step } from '@vitrine/transcript'
import type { StepNode } from './arrange-steps.ts'
import { findRepeats } from './find-repeats.ts'
import { isFrameworkStep, isWrapper } from './is-framework-step.ts'

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
 * never shows framework steps alone, and its only step stays, unless it is a call of a model that was recorded twice.
 */
export function collapseSteps(given: readonly StepNode[], parent?: Step): StepEntry[] {
  const wrappers = new Set<StepNode>()
  const isLoneTop = !parent && given.length === 1 && given[0]?.step.kind !== 'model'
  const nodes = isLoneTop ? given : unwrap(given, wrappers)
  const framework = nodes.filter((node) => wrappers.has(node) || isFrameworkStep(node, parent))
  if (framework.length === 0 || (!parent && framework.length === nodes.length)) return collapseRepeats(nodes)
  const own = new Set(framework)
  const entries = collapseRepeats(nodes.filter((node) => !own.has(node)))
  return entries.toSpliced(indexAfter(entries, nodes.indexOf(framework[0]!)), 0, {
    as: 'framework',
    items: framework.map(asPlainItem),
    count: countNodes(framework),
    rows: 1,
  })
}

/** Returns what wrappers hold after them, each without its children and added to `wrappers`. */
function unwrap(nodes: readonly StepNode[], wrappers: Set<StepNode>): StepNode[] {
  return nodes.flatMap((node) => {
    if (!isWrapper(node)) return [node]
    const wrapper = { ...node, children: [] }
    wrappers.add(wrapper)
    return [wrapper, ...unwrap(node.children, wrappers)]
  })
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

function collapseRepeats(nodes: readonly StepNode[]): StepEntry[] {
  const items = nodes.map(asItem)
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

function asItem({ step, children }: StepNode): StepItem {
  const entries = children.length === 0 ? [] : collapseSteps(children, step)
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
