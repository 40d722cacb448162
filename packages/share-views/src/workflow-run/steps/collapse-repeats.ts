import type { RunStatus, Step } from '@vitrine/transcript'
import type { StepNode } from './arrange-steps.ts'
import { findRepeats } from './find-repeats.ts'

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

/** An entry of a list of steps. */
export type StepEntry = StepItem | StepRepeats

/** Collapses steps that repeat below the same parent, alone or in turns, at every level. */
export function collapseRepeats(nodes: readonly StepNode[]): StepEntry[] {
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
  const entries = children.length === 0 ? [] : collapseRepeats(children)
  return { as: 'step', step, entries, rows: 1 + countRows(entries) }
}

function countStatuses(items: readonly StepItem[]): Partial<Record<RunStatus, number>> {
  const counts: Partial<Record<RunStatus, number>> = {}
  for (const { step } of items) counts[step.status] = (counts[step.status] ?? 0) + 1
  return counts
}
