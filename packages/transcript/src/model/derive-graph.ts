import { isNotice } from './is-notice.ts'
import type { Step } from './step.ts'
import type { GraphEdge, GraphNode, WorkflowGraph } from './workflow-graph.ts'

/** The graph of a run whose source has none, and where in it each step is. */
export interface DerivedGraph {
  /** The derived nodes and edges. */
  graph: WorkflowGraph
  /** Ids of nodes by id of step; a step that is no node of its own is in that of the step it is part of. */
  nodeIds: ReadonlyMap<string, string>
}

/** A graph nobody can read any more. */
const MAXIMUM_NODES = 200

/**
 * A graph of the steps of a run (in the order of `WorkflowRun.steps`). Steps of one node, or of one name and kind, are
 * one node; edges lead from a step to the first ones below it, and from one to those that began after its end.
 */
export function deriveGraph(steps: readonly Step[], maximumNodes: number = MAXIMUM_NODES): DerivedGraph {
  const isNode = nodeTest(steps)
  const nodes = new Map<string, GraphNode>()
  const nodeIds = new Map<string, string>()
  const parents = new Map<string | null, string | undefined>()
  const followers = new Map<string, Followers>()
  const edges = new Map<string, GraphEdge>()
  for (const step of steps) {
    const parent = parents.get(step.parentId)
    const key = isNode(step) ? nodeKey(step) : undefined
    const isNew = key !== undefined && key !== parent && (nodes.has(key) || nodes.size < maximumNodes)
    const own = isNew ? key : parent
    parents.set(step.id, own)
    if (own !== undefined) nodeIds.set(step.id, own)
    if (!isNew || key === undefined) continue
    if (!nodes.has(key)) nodes.set(key, { id: key, label: step.nodeId ?? step.name, kind: step.kind })
    const parentKey = parent ?? ''
    const group = followers.get(parentKey) ?? new Followers(parent)
    followers.set(parentKey, group)
    for (const from of group.follow(step, key)) edges.set(JSON.stringify([from, key]), { from, to: key })
  }
  return { graph: { nodes: [...nodes.values()], edges: [...edges.values()] }, nodeIds }
}

/** The steps below one node, as they come: those that overlap in time are side by side. */
class Followers {
  private before: Set<string>
  private current = new Set<string>()
  private end = Number.NEGATIVE_INFINITY

  constructor(parent: string | undefined) {
    this.before = new Set(parent === undefined ? [] : [parent])
  }

  /** The nodes that lead to the next step. */
  follow({ startedAt, endedAt }: Step, key: string): string[] {
    const isParallel = startedAt !== undefined && startedAt < this.end
    if (!isParallel && this.current.size > 0) {
      this.before = this.current
      this.current = new Set()
    }
    this.current.add(key)
    this.end = Math.max(isParallel ? this.end : Number.NEGATIVE_INFINITY, endedAt ?? startedAt ?? this.end)
    return [...this.before].filter((from) => from !== key)
  }
}

/** Nodes that the source names; else what agents, models and tools did; else everything. */
function nodeTest(steps: readonly Step[]): (step: Step) => boolean {
  if (steps.some(({ nodeId }) => nodeId !== undefined)) return ({ nodeId }) => nodeId !== undefined
  if (steps.some(({ kind }) => kind !== 'step')) return ({ kind, name }) => kind !== 'step' && !isNotice(name)
  return () => true
}

function nodeKey({ nodeId, kind, name }: Step): string {
  return nodeId ?? `${kind}:${name}`
}
