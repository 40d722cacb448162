import type { DerivedGraph, WorkflowRun } from '@vitrine/transcript'
import type { PreparedRun } from '../../prepared-run.ts'
import { runAddress } from '../../run-address.ts'
import { layOutGraph } from './lay-out-graph.ts'
import { prepareAttributes, prepareError, prepareStep } from './prepare-step.ts'
import { prepareValue } from './prepare-value.ts'

/**
 * Renders every value, log and conversation of a run to safe HTML and lays its graph out, once, so that showing it later
 * parses and computes nothing. `derived` is what `deriveGraph` of `@vitrine/transcript` makes of the steps; it stands in
 * where the workflow has no graph of its own.
 */
export function prepareRun(run: WorkflowRun, derived?: DerivedGraph): PreparedRun {
  const { graph, nodeIds } = run.workflow.graph
    ? { graph: run.workflow.graph, nodeIds: namedNodes(run) }
    : (derived ?? {})
  return {
    run,
    html: Object.fromEntries([
      ...prepareValue(run.inputs, runAddress(undefined, 'input'), 'markdown'),
      ...prepareValue(run.outputs, runAddress(undefined, 'output'), 'markdown'),
      ...prepareError(run.error),
      ...prepareAttributes(run.attributes),
      ...run.steps.flatMap(prepareStep),
    ]),
    ...(graph && nodeIds && graph.nodes.length > 0 && { graph: layOutGraph(graph, run.steps, nodeIds) }),
  }
}

function namedNodes({ steps }: WorkflowRun): ReadonlyMap<string, string> {
  return new Map(steps.flatMap(({ id, nodeId }) => (nodeId === undefined ? [] : [[id, nodeId] as const])))
}
