import type { Step } from '../model/step.ts'
import type { WorkflowGraph } from '../model/workflow-graph.ts'
import type { WorkflowRun } from '../model/workflow-run.ts'
import { mapTexts } from './map-texts.ts'
import { createModelNamer, modelNames, withoutModelNames } from './without-model-names.ts'
import type { Withholder } from './withholding.ts'

/** Attributes that name models. */
export const MODEL_KEY: RegExp = /model/i

type Rename = (text: string) => string

/** The run with names of models replaced in names of steps and nodes, and in what steps were given and answered. */
export function withoutModelNamesOfRun(run: WorkflowRun, { note }: Withholder): WorkflowRun {
  const names = [...run.steps.flatMap(namesOfStep), ...namesInAttributes(run.attributes)]
  if (names.length === 0) return run
  note('models')
  const rename = createModelNamer(names)
  const { name, graph, ...workflow } = run.workflow
  return {
    ...run,
    ...renamedValues(run, ['inputs', 'outputs', 'error'], rename),
    workflow: { ...workflow, name: rename(name), ...(graph && { graph: renamedGraph(graph, rename) }) },
    steps: run.steps.map((step) => renamedStep(step, rename)),
  }
}

function namesOfStep({ model, conversation, attributes }: Step): string[] {
  const own = model === undefined ? [] : [model]
  return [...own, ...modelNames(conversation?.messages ?? []), ...namesInAttributes(attributes)]
}

function namesInAttributes(attributes: Step['attributes'] = {}): string[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    MODEL_KEY.test(key) && typeof value === 'string' ? [value] : [],
  )
}

function renamedGraph({ nodes, edges }: WorkflowGraph, rename: Rename): WorkflowGraph {
  return {
    nodes: nodes.map(({ id, label, kind }) => ({ id: rename(id), label: rename(label), kind })),
    edges: edges.map(({ from, to, label }) => ({
      from: rename(from),
      to: rename(to),
      ...(label !== undefined && { label: rename(label) }),
    })),
  }
}

function renamedStep(step: Step, rename: Rename): Step {
  const { conversation, logs } = step
  return {
    ...step,
    ...renamedValues(step, ['name', 'nodeId', 'input', 'output', 'error'], rename),
    logs: logs.map((log) => ({ ...log, text: rename(log.text) })),
    ...(conversation && { conversation: withoutModelNames(conversation, rename) }),
  }
}

/** These fields of a run or step, as far as it has them. */
function renamedValues<Owner extends object>(
  owner: Owner,
  fields: readonly (keyof Owner)[],
  rename: Rename,
): Partial<Owner> {
  const renamed: Partial<Owner> = {}
  for (const field of fields) if (owner[field] !== undefined) renamed[field] = mapTexts(owner[field], rename)
  return renamed
}
