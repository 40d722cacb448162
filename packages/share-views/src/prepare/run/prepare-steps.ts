import type { Step } from '@vitrine/transcript'
import type { PreparedRow } from '../prepared-run.ts'
import type { Prepared } from '../prepare-content.ts'
import type { BudgetedRenderer } from './html-budget.ts'
import { prepareRow } from './prepare-row.ts'
import { prepareStep } from './prepare-step.ts'

/** First and last steps that are shown whole before the steps between them. */
const OUTERMOST = 20

/** What is prepared of a step. */
export interface PreparedStep {
  step: Step
  html: readonly Prepared[]
  row: PreparedRow | undefined
  /** Characters that stay of each of its sources; absent where they are whole. */
  beginning?: number
}

/** Remembers what was prepared of a step as long as the step is the same object. */
export type KnownSteps = WeakMap<Step, PreparedStep>

/**
 * Prepares steps by the budget of a renderer, and returns them in their own order: failed steps are served first, then
 * the first and the last.
 */
export function prepareSteps(
  steps: readonly Step[],
  renderer: BudgetedRenderer,
  known?: KnownSteps,
): PreparedStep[] {
  const prepared: PreparedStep[] = []
  for (const index of inOrderOfInterest(steps)) {
    const step = steps[index]
    if (step) prepared[index] = reused(known?.get(step), renderer) ?? prepareOne(step, renderer, known)
  }
  return prepared
}

function inOrderOfInterest(steps: readonly Step[]): number[] {
  const ranked: [failed: number[], outermost: number[], others: number[]] = [[], [], []]
  for (const [index, { status }] of steps.entries()) {
    const isOutermost = index < OUTERMOST || index >= steps.length - OUTERMOST
    if (status === 'failed') ranked[0].push(index)
    else ranked[isOutermost ? 1 : 2].push(index)
  }
  return ranked.flat()
}

function reused(prepared: PreparedStep | undefined, renderer: BudgetedRenderer): PreparedStep | undefined {
  if (!prepared) return undefined
  const size = prepared.html.reduce((sum, [, html]) => sum + html.length, 0)
  return renderer.reuse(size, prepared.beginning) ? prepared : undefined
}

/** A step of which some is whole and some is cut is not remembered. */
function prepareOne(step: Step, renderer: BudgetedRenderer, known: KnownSteps | undefined): PreparedStep {
  const [cuts, beginning] = [renderer.cuts(), renderer.beginning()]
  const prepared = { step, html: prepareStep(step, renderer), row: prepareRow(step) }
  if (renderer.cuts() === cuts) known?.set(step, prepared)
  else if (beginning !== undefined && renderer.beginning() === beginning)
    known?.set(step, { ...prepared, beginning })
  return prepared
}
