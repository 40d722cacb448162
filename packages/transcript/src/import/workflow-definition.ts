import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { embeddedJson } from '../runs/embedded-json.ts'
import type { Records } from '../records/records.ts'

/** A workflow as an editor keeps it: what would be done, of which nothing is recorded as done. */
export interface WorkflowDefinition {
  application: string
  nodes: number
}

/** The definition that a file is, where it is one of n8n, Flowise or Dify. */
export function workflowDefinition({ records, text }: Records): WorkflowDefinition | undefined {
  const [first] = records
  const object = asObject(first?.value)
  return (
    (object && (n8nWorkflow(object) ?? flowiseFlow(object))) ??
    (text === undefined ? undefined : difyApp(text))
  )
}

function n8nWorkflow({ nodes, connections }: JsonObject): WorkflowDefinition | undefined {
  const list = asArray(nodes) ?? []
  const isN8n = asObject(connections) !== undefined && list.length > 0 && list.every(isN8nNode)
  return isN8n ? { application: 'n8n', nodes: list.length } : undefined
}

function isN8nNode(value: unknown): boolean {
  const node = asObject(value)
  return asText(node?.name) !== undefined && asText(node?.type) !== undefined && 'parameters' in (node ?? {})
}

/** A flow that was exported with its settings is a text in them. */
function flowiseFlow(about: JsonObject): WorkflowDefinition | undefined {
  const { nodes, edges } = asObject(embeddedJson(about.flowData)) ?? about
  const list = asArray(nodes) ?? []
  const isFlowise = asArray(edges) !== undefined && list.length > 0 && list.every(isFlowiseNode)
  return isFlowise ? { application: 'Flowise', nodes: list.length } : undefined
}

function isFlowiseNode(value: unknown): boolean {
  const node = asObject(value)
  const data = asObject(node?.data)
  return asText(node?.id) !== undefined && asText(data?.name) !== undefined && 'inputs' in (data ?? {})
}

/** Dify writes YAML, in which the nodes of the graph are a list below their key, indented or not. */
function difyApp(text: string): WorkflowDefinition | undefined {
  const isDify = /^app:\s*$/m.test(text) && /^kind: app\s*$/m.test(text) && /^workflow:\s*$/m.test(text)
  if (!isDify) return undefined
  const graph = /^ {4}nodes:\s*\n( {4,8})- /m.exec(text)
  if (!graph) return { application: 'Dify', nodes: 0 }
  const [opening, indent = ''] = graph
  const list = text.slice(graph.index + opening.length - indent.length - 2)
  const end = /^ {0,4}\w/m.exec(list)?.index
  const nodes = list
    .slice(0, end)
    .split('\n')
    .filter((line) => line.startsWith(`${indent}- `)).length
  return { application: 'Dify', nodes }
}
