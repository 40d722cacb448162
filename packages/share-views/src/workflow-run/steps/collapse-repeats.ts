import type { RunStatus, Step } from '@vitrine/transcript'
import type { StepNode } from './arrange-steps.ts'
import { findRepeats } from './find-repeats.ts'

/** A step with what is listed below it. */
export interface StepItem {
  as: 'step'
  step: Step
  entries: StepEntry[]
  /** How many lines it takes as long as nobody has folded or opened anything. */
  rows: number
}

/** Steps that follow one another in the same order again and again. */
export interface StepRepeats {
  as: 'repeats'
  items: StepItem[]
  /** The steps of the first round. */
  round: Step[]
  rounds: number
  counts: Partial<Record<RunStatus, number>>
  rows: 1
}

/** What a list of steps is made of. */
export type StepEntry = StepItem | StepRepeats

/** Folds steps that repeat below the same parent, alone or in turns, at every level. */
export function collapseRepeats(nodes: readonly StepNode[]): StepEntry[] {
  const items = nodes.map(asItem)
  const signs = items.map(({ step }) => JSON.stringify([step.name, step.kind, step.nodeId]))
  const entries: StepEntry[] = []
  for (let place = 0; place < items.length; place += 1) {
    const repeats = findRepeats(signs, place)
    if (!repeats) {
      entries.push(items[place]!)
      continue
    }
    const { period, rounds } = repeats
    const repeated = items.slice(place, place + period * rounds)
    entries.push({
      as: 'repeats',
      items: repeated,
      round: repeated.slice(0, period).map(({ step }) => step),
      rounds,
      counts: countStatuses(repeated),
      rows: 1,
    })
    place += repeated.length - 1
  }
  return entries
}

/** How many lines entries take together. */
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
