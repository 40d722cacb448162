import { asArray, asCount, asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunStatus } from '../../model/run-status.ts'
import type { Step, StepError } from '../../model/step.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'
import type { StepKind } from '../../model/step-kinds.ts'

const STATUSES = new Map<string, RunStatus>([
  ['success', 'succeeded'],
  ['error', 'failed'],
  ['crashed', 'failed'],
  ['canceled', 'cancelled'],
  ['waiting', 'waiting'],
  ['new', 'queued'],
  // Nothing more will be heard of it from a file.
  ['running', 'interrupted'],
])

/** How an execution stands; older ones say only whether they are finished. */
export function statusOfRun({ status, finished }: JsonObject): RunStatus | undefined {
  return STATUSES.get(asText(status) ?? '') ?? (finished === true ? 'succeeded' : undefined)
}

/** What a node does, by its type. */
export function kindOfNode(type: string | undefined): StepKind {
  const name = type?.split('.').at(-1) ?? ''
  if (/^(?:agent|chain)/i.test(name)) return 'agent'
  if (/^(?:lm|embeddings)/i.test(name) || /openAi$|anthropic$|googleGemini$/i.test(name)) return 'model'
  return /tool/i.test(name) ? 'tool' : 'step'
}

/** Why something failed, as n8n writes it. */
export function errorOf(value: unknown): StepError | undefined {
  const error = asObject(value)
  const message = asText(error?.message) ?? asText(error?.description) ?? asText(value)
  if (message === undefined) return undefined
  const [type, stack] = [asText(error?.name), asText(error?.stack)]
  return { message, ...(type && { type }), ...(stack && { stack }) }
}

interface NodeRunFacts {
  node: string
  /** Among the runs of the node, from 0. */
  index: number
  run: JsonObject
  kind: StepKind
}

/** A run of a node as a step; a model or a tool that an agent has used stands below the agent. */
export function nodeRunStep({ node, index, run, kind }: NodeRunFacts): Step {
  const startedAt = toEpochTime(run.startTime)
  const duration = asCount(run.executionTime)
  const error = errorOf(run.error)
  const data = asObject(run.data) ?? {}
  const connections = Object.keys(data)
  const isUsed = connections.length > 0 && connections.every((name) => name.startsWith('ai_'))
  const sources = (asArray(run.source) ?? []).map(asObject)
  const user = isUsed ? sources.find((source) => source) : undefined
  const output = itemsOf(data)
  const input = itemsOf(asObject(run.inputOverride) ?? {})
  const { metadata, hints } = run
  const attributes = {
    ...(asObject(metadata) && { metadata }),
    ...((asArray(hints) ?? []).length > 0 && { hints }),
    ...(sources.some((source) => source) && { source: run.source }),
  }
  return {
    id: idOf(node, index),
    parentId: user ? idOf(asText(user.previousNode) ?? '', asNumber(user.previousNodeRun) ?? 0) : null,
    name: node,
    kind,
    nodeId: node,
    status: STATUSES.get(asText(run.executionStatus) ?? '') ?? (error ? 'failed' : 'unset'),
    attempts: 1,
    ...(startedAt !== undefined && { startedAt }),
    ...(startedAt !== undefined && duration !== undefined && { endedAt: startedAt + duration }),
    ...(input !== undefined && { input }),
    ...(output !== undefined && { output }),
    logs: [],
    ...(error && { error }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

function idOf(node: string, index: number): string {
  return `${node}#${index}`
}

/** What passed through the connections of a node: one value where it is one, the items of one connection, or all as they are. */
function itemsOf(data: JsonObject): unknown {
  const connections = Object.values(data)
  const [only] = connections
  if (only === undefined) return undefined
  const branches = asArray(only)
  if (connections.length > 1 || !branches || branches.length !== 1) return data
  const items = asArray(branches[0])
  const values = items?.map((item) => asObject(item))
  const isPlain = values?.every(isPlainItem)
  if (!values || !isPlain) return data
  return values.length === 1 ? values[0]?.json : values.map((item) => item?.json)
}

/** Whether an item is its JSON and the number of the item that it was made of. */
function isPlainItem(item: JsonObject | undefined): boolean {
  if (!item) return false
  const { json: _, pairedItem, ...others } = item
  const pair = Object.keys(asObject(pairedItem) ?? {})
  return Object.keys(others).length === 0 && !asArray(pairedItem) && pair.every((key) => PAIR.has(key))
}

const PAIR = new Set(['item', 'input'])
