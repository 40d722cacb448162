import type { Step } from '@vitrine/transcript'
import { arrangeSteps, type StepNode } from '../workflow-run/steps/arrange-steps.ts'
import { isFrameworkStep, isFrameworkWrapper } from '../workflow-run/steps/is-framework-step.ts'
import { type AlignedPair, type AlignmentKey, alignSequences } from './align-sequences.ts'

/** One row of two runs side by side: a step that both have, or one that only one of them has. */
export type AlignedStep = { level: number } & (
  | { in: 'both'; first: Step; second: Step }
  | { in: 'first'; first: Step }
  | { in: 'second'; second: Step }
)

/**
 * Puts the steps of two runs side by side. Steps belong together whose parents do, and that do the same with the same input, else
 * have the same kind and name, else pass through the same node of the workflow, else are the only ones of their kind at their
 * place. Every step of either run stands in one row, except what is the framework's own; parents stand before their children, in
 * the order of both runs.
 */
export function alignSteps(first: readonly Step[], second: readonly Step[]): AlignedStep[] {
  const rows: AlignedStep[] = []
  alignSiblings(ownSteps(arrangeSteps(first)), ownSteps(arrangeSteps(second)), rows)
  return rows
}

/** Leaves out the framework's steps; what one of them wraps stands in its place. A run of such steps alone keeps them. */
function ownSteps(nodes: readonly StepNode[]): readonly StepNode[] {
  const own = withoutFramework(nodes, 0, undefined)
  return own.length > 0 ? own : nodes
}

function withoutFramework(nodes: readonly StepNode[], level: number, parent: Step | undefined): StepNode[] {
  return nodes.flatMap((node) => {
    if (isFrameworkStep(node, parent)) return []
    if (isFrameworkWrapper(node)) return withoutFramework(node.children, level, parent)
    const children = withoutFramework(node.children, level + 1, node.step)
    return [{ ...node, level, children }]
  })
}

function alignSiblings(first: readonly StepNode[], second: readonly StepNode[], rows: AlignedStep[]): void {
  let [firstDone, secondDone] = [0, 0]
  for (const [one, other] of [...pairSiblings(first, second), [first.length, second.length] as const]) {
    first.slice(firstDone, one).forEach((node) => addAlone(node, 'first', rows))
    second.slice(secondDone, other).forEach((node) => addAlone(node, 'second', rows))
    const [ofFirst, ofSecond] = [first[one], second[other]]
    if (ofFirst && ofSecond) {
      rows.push({ in: 'both', level: ofFirst.level, first: ofFirst.step, second: ofSecond.step })
      alignSiblings(ofFirst.children, ofSecond.children, rows)
    }
    firstDone = one + 1
    secondDone = other + 1
  }
}

function addAlone({ step, level, children }: StepNode, side: 'first' | 'second', rows: AlignedStep[]): void {
  rows.push(side === 'first' ? { in: side, level, first: step } : { in: side, level, second: step })
  for (const child of children) addAlone(child, side, rows)
}

const PASSES: readonly ((step: Step) => AlignmentKey)[] = [
  ({ kind, name, input }) => JSON.stringify([kind, name, input]),
  ({ kind, name }) => JSON.stringify([kind, name]),
  ({ nodeId }) => nodeId,
]

/** Each pass looks at what those before it have left between their pairs. */
function pairSiblings(first: readonly StepNode[], second: readonly StepNode[]): AlignedPair[] {
  let pairs: AlignedPair[] = []
  for (const keyOf of PASSES)
    pairs = fillGaps(pairs, first, second, (ofFirst, ofSecond) =>
      alignSequences(
        ofFirst.map(({ step }) => keyOf(step)),
        ofSecond.map(({ step }) => keyOf(step)),
      ),
    )
  return fillGaps(pairs, first, second, pairOnlyOnes)
}

function pairOnlyOnes(first: readonly StepNode[], second: readonly StepNode[]): AlignedPair[] {
  const isOnly = first.length === 1 && second.length === 1
  return isOnly && first[0]?.step.kind === second[0]?.step.kind ? [[0, 0]] : []
}

function fillGaps(
  pairs: readonly AlignedPair[],
  first: readonly StepNode[],
  second: readonly StepNode[],
  pairUp: (first: readonly StepNode[], second: readonly StepNode[]) => AlignedPair[],
): AlignedPair[] {
  const filled: AlignedPair[] = []
  let [firstDone, secondDone] = [0, 0]
  for (const [one, other] of [...pairs, [first.length, second.length] as const]) {
    const [firstStart, secondStart] = [firstDone, secondDone]
    if (one > firstStart && other > secondStart)
      for (const [ofFirst, ofSecond] of pairUp(
        first.slice(firstStart, one),
        second.slice(secondStart, other),
      ))
        filled.push([firstStart + ofFirst, secondStart + ofSecond])
    if (one < first.length) filled.push([one, other])
    firstDone = one + 1
    secondDone = other + 1
  }
  return filled
}
