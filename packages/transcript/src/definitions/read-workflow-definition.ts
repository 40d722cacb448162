import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { parseJsonText } from '../records/parse-json-text.ts'
import type { GraphEdge, GraphNode, WorkflowGraph } from '../model/workflow-graph.ts'
import { embeddedJson } from '../runs/embedded-json.ts'
import { definitionKind } from './definition-kind.ts'
import { objectsOf } from './workflow-definition-form.ts'
import { difyForm, flowiseForm, langGraphForm, n8nForm } from './definition-forms.ts'

/** A workflow as an editor or a framework keeps it, as one that visitors may start. */
export interface WorkflowDefinition {
  application: 'n8n' | 'Dify' | 'Flowise' | 'LangGraph'
  /** Absent where the file names none. */
  name?: string
  graph: WorkflowGraph
  /** JSON Schema of what it asks for; of an object without properties where the file does not say. */
  inputSchema: Record<string, unknown>
}

/** Nodes and edges that a workflow may have. */
const MAX_NODES = 500
const MAX_EDGES = 2000

const MAX_LENGTH = 200

/**
 * Reads the definition of a workflow of n8n, Dify, Flowise or LangGraph (`graph.get_graph().to_json()`); undefined for any
 * other text. `parseYaml` reads Dify's files, which are YAML.
 */
export function readWorkflowDefinition(
  text: string,
  parseYaml?: (text: string) => unknown,
): WorkflowDefinition | undefined {
  const json = parseJsonText(text)
  const value = json.isValid ? json.value : parsed(text, parseYaml)
  const object = asObject(value)
  if (!object) return undefined
  return dify(object) ?? n8n(object) ?? flowise(object) ?? langGraph(object)
}

function parsed(text: string, parseYaml: ((text: string) => unknown) | undefined): unknown {
  try {
    return parseYaml?.(text)
  } catch {
    return undefined
  }
}

function n8n({ name, nodes, connections }: JsonObject): WorkflowDefinition | undefined {
  const list = objectsOf(nodes)
  const ways = asObject(connections)
  if (!ways || list.length === 0 || !list.every((node) => asText(node.name) && asText(node.type)))
    return undefined
  const edges = Object.entries(ways).flatMap(([from, outputs]) =>
    Object.entries(asObject(outputs) ?? {}).flatMap(([kind, branches]) =>
      targetsOf(branches).map((to) => (kind === 'main' ? { from, to } : { from, to, label: kind })),
    ),
  )
  const drawn = list.map((node) => {
    const id = asText(node.name) ?? ''
    return { id, label: id, kind: definitionKind(asText(node.type) ?? '') }
  })
  return definition('n8n', asText(name), { nodes: drawn, edges }, n8nForm(list))
}

function targetsOf(branches: unknown): string[] {
  return (asArray(branches) ?? []).flatMap((branch) =>
    (asArray(branch) ?? []).flatMap((target) => asText(asObject(target)?.node) ?? []),
  )
}

function dify(object: JsonObject): WorkflowDefinition | undefined {
  const app = asObject(object.app)
  const graph = asObject(asObject(object.workflow)?.graph)
  if (!app || !graph) return undefined
  const nodes = nodesOf(graph)
  if (nodes.length === 0) return undefined
  const drawn = nodes.map(({ id, data }) => ({
    id,
    label: asText(data.title) ?? id,
    kind: definitionKind(asText(data.type) ?? ''),
  }))
  const form = difyForm(
    nodes.map(({ data }) => data),
    asText(app.mode),
  )
  return definition('Dify', asText(app.name), { nodes: drawn, edges: edgesOf(graph) }, form)
}

function flowise(about: JsonObject): WorkflowDefinition | undefined {
  const graph = asObject(embeddedJson(about.flowData)) ?? about
  const nodes = nodesOf(graph)
  if (nodes.length === 0 || !nodes.every(({ data }) => asText(data.name) && 'inputs' in data))
    return undefined
  const drawn = nodes.map(({ id, data }) => ({
    id,
    label: asText(data.label) ?? id,
    kind: definitionKind(`${asText(data.name)} ${asText(data.category) ?? ''}`),
  }))
  const form = flowiseForm(nodes.map(({ data }) => data))
  return definition('Flowise', asText(about.name), { nodes: drawn, edges: edgesOf(graph) }, form)
}

function langGraph(object: JsonObject): WorkflowDefinition | undefined {
  const graph = asObject(object.graph) ?? object
  const nodes = objectsOf(graph.nodes)
  const isGraph = nodes.length > 0 && nodes.every((node) => isId(node.id)) && asArray(graph.edges)
  if (!isGraph || !nodes.some(({ id, type }) => id === '__start__' || type === 'runnable')) return undefined
  const drawn = nodes.map((node) => {
    const id = String(node.id)
    const label = asText(asObject(node.data)?.name) ?? id.replaceAll(/^__|__$/g, '')
    return { id, label, kind: definitionKind(label) }
  })
  const name = asText(object.graph_id) ?? asText(object.name)
  return definition('LangGraph', name, { nodes: drawn, edges: edgesOf(graph) }, langGraphForm(object, nodes))
}

const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function nodesOf(graph: JsonObject): { id: string; data: JsonObject }[] {
  return (asArray(graph.nodes) ?? []).flatMap((value) => {
    const node = asObject(value)
    const data = asObject(node?.data)
    return node && data && isId(node.id) ? [{ id: String(node.id), data }] : []
  })
}

function edgesOf({ edges }: JsonObject): GraphEdge[] {
  return (asArray(edges) ?? []).flatMap((value) => {
    const edge = asObject(value)
    if (!edge || !isId(edge.source) || !isId(edge.target)) return []
    const label = asText(edge.label) ?? asText(edge.data)
    return [{ from: String(edge.source), to: String(edge.target), ...(label && { label }) }]
  })
}

/** What a workflow may hold of what a file draws. */
function definition(
  application: WorkflowDefinition['application'],
  name: string | undefined,
  { nodes, edges }: WorkflowGraph,
  inputSchema: Record<string, unknown>,
): WorkflowDefinition {
  const known = new Map<string, GraphNode>()
  for (const node of nodes)
    if (known.size < MAX_NODES && node.id !== '' && node.id.length <= MAX_LENGTH && !known.has(node.id))
      known.set(node.id, { ...node, label: node.label.slice(0, MAX_LENGTH) })
  const drawn = edges.filter(({ from, to }) => known.has(from) && known.has(to)).slice(0, MAX_EDGES)
  return {
    application,
    ...(name && { name: name.slice(0, MAX_LENGTH) }),
    graph: {
      nodes: [...known.values()],
      edges: drawn.map((edge) => (edge.label ? { ...edge, label: edge.label.slice(0, MAX_LENGTH) } : edge)),
    },
    inputSchema,
  }
}
