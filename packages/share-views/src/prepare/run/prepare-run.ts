import type { DerivedGraph, RunDialogue, Step, WorkflowRun } from '@vitrine/transcript'
import { runDialogue } from '@vitrine/transcript/model'
import type { PreparedRun } from '../prepared-run.ts'
import { readableValue } from '../../workflow-run/values/readable-value.ts'
import { runAddress } from '../../address/html-addresses.ts'
import type { Prepared } from '../prepare-content.ts'
import { layOutGraph } from './lay-out-graph.ts'
import { prepareAttributes, prepareError, prepareStep } from './prepare-step.ts'
import { prepareValue, prepareWords } from './prepare-value.ts'

/** Returns a `prepareRun` that remembers: what it prepared of a step is reused while the step is the same object. */
export function createRunPreparer(): typeof prepareRun {
  const known = new WeakMap<Step, Prepared[]>()
  return (run, derived) =>
    prepare(run, derived, (step) => {
      const prepared = known.get(step) ?? prepareStep(step)
      known.set(step, prepared)
      return prepared
    })
}

/**
 * Renders every value, log and conversation of a run to safe HTML and lays out its graph, so that views parse and
 * compute nothing. `derived`, as `deriveGraph` of `@vitrine/transcript` returns it, stands in where the workflow has
 * no graph.
 */
export function prepareRun(run: WorkflowRun, derived?: DerivedGraph): PreparedRun {
  return prepare(run, derived, prepareStep)
}

function prepare(
  run: WorkflowRun,
  derived: DerivedGraph | undefined,
  prepareEach: (step: Step) => Prepared[],
): PreparedRun {
  const { graph, nodeIds } = run.workflow.graph
    ? { graph: run.workflow.graph, nodeIds: namedNodes(run) }
    : (derived ?? {})
  const { question, answer } = wordsAmongFields(run)
  return {
    run,
    html: Object.fromEntries([
      ...prepareWords(question, runAddress(undefined, 'question')),
      ...prepareWords(answer, runAddress(undefined, 'answer')),
      ...prepareValue(run.inputs, runAddress(undefined, 'input'), 'markdown'),
      ...prepareValue(run.outputs, runAddress(undefined, 'output'), 'markdown'),
      ...prepareError(run.error),
      ...prepareAttributes(run.attributes),
      ...run.steps.flatMap(prepareEach),
    ]),
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
