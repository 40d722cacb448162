import type { RichTextRenderer } from '@vitrine/rich-text'
import type { DerivedGraph, RunDialogue, WorkflowRun } from '@vitrine/transcript'
import { runDialogue } from '@vitrine/transcript/dialogue'
import type { PreparedRun } from '../prepared-run.ts'
import { frameworkRoles } from '../../workflow-run/steps/framework-roles.ts'
import { readableValue } from '../../workflow-run/values/readable-value.ts'
import { runAddress } from '../../address/html-addresses.ts'
import { markdownAlone } from '../markdown-alone.ts'
import type { Prepared } from '../prepare-content.ts'
import { type BudgetedRenderer, budgetedRenderer } from './html-budget.ts'
import { layOutGraph } from './lay-out-graph.ts'
import { prepareAttributes, prepareError } from './prepare-step.ts'
import { type KnownSteps, prepareSteps } from './prepare-steps.ts'
import { prepareValue, prepareWords, type ValueOptions } from './prepare-value.ts'

/** Prepares a run; `derived`, as `deriveGraph` of `@vitrine/transcript` returns it, stands in where it has no graph. */
export type PrepareRun = (run: WorkflowRun, derived?: DerivedGraph) => PreparedRun

/**
 * Returns a `prepareRun` that remembers: what it prepared of a step is reused while the step is the same object.
 * `renderer` is Markdown alone by default.
 */
export function createRunPreparer(renderer: RichTextRenderer = markdownAlone): PrepareRun {
  const known: KnownSteps = new WeakMap()
  return (run, derived) => prepareWithin(run, derived, budgetedRenderer(renderer), known)
}

/**
 * Renders every value, log and conversation of a run to safe HTML and lays out its graph, so that views parse and
 * compute nothing. `derived`, as `deriveGraph` of `@vitrine/transcript` returns it, stands in where the workflow has
 * no graph. `renderer` is Markdown alone by default; `completeRenderer` of `@vitrine/rich-text/complete` colours code and
 * writes formulas.
 */
export function prepareRun(
  run: WorkflowRun,
  derived?: DerivedGraph,
  renderer: RichTextRenderer = markdownAlone,
): PreparedRun {
  return prepareWithin(run, derived, budgetedRenderer(renderer))
}

/** Prepares a run by the budget of a renderer. */
export function prepareWithin(
  run: WorkflowRun,
  derived: DerivedGraph | undefined,
  renderer: BudgetedRenderer,
  known?: KnownSteps,
): PreparedRun {
  const { graph, nodeIds } = run.workflow.graph
    ? { graph: run.workflow.graph, nodeIds: namedNodes(run) }
    : (derived ?? {})
  const { question, answer } = wordsAmongFields(run)
  const options: ValueOptions = { renderer, prose: 'markdown' }
  const own: Prepared[] = [
    ...prepareWords(question, runAddress(undefined, 'question'), renderer),
    ...prepareWords(answer, runAddress(undefined, 'answer'), renderer),
    ...prepareValue(run.inputs, runAddress(undefined, 'input'), options),
    ...prepareValue(run.outputs, runAddress(undefined, 'output'), options),
    ...prepareError(run.error, renderer),
    ...prepareAttributes(run.attributes, renderer),
  ]
  const steps = prepareSteps(run.steps, renderer, known)
  return {
    run,
    html: Object.fromEntries([...own, ...steps.flatMap(({ html }) => html)]),
    rows: Object.fromEntries(steps.flatMap(({ step, row }) => (row ? [[step.id, row]] : []))),
    framework: frameworkRoles(run.steps),
    ...((question ?? answer) !== undefined && {
      dialogue: { question: question?.length, answer: answer?.length },
    }),
    ...(graph && nodeIds && graph.nodes.length > 0 && { graph: layOutGraph(graph, run.steps, nodeIds) }),
  }
}

/** What people said, where it stands among what only machines read; a text and a filled-in form are shown as they are. */
function wordsAmongFields({ inputs, outputs }: WorkflowRun): RunDialogue {
  return runDialogue({
    inputs: isReadable(inputs) ? undefined : inputs,
    outputs: isReadable(outputs) ? undefined : outputs,
  })
}

function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return runDialogue({ inputs: value }).question === value.trim()
  const readable = readableValue(value)
  if (readable?.as !== 'fields') return readable?.as === 'file'
  const { fields } = readable
  return (
    fields.length > 1 && fields.every((field) => field.value.as !== 'fields' && field.value.as !== 'json')
  )
}

function namedNodes({ steps }: WorkflowRun): ReadonlyMap<string, string> {
  return new Map(steps.flatMap(({ id, nodeId }) => (nodeId === undefined ? [] : [[id, nodeId] as const])))
}
