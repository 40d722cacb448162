import type { StepKind } from './step-kinds.ts'

/** A node of a workflow that steps pass through. */
export interface GraphNode {
  /** Unique within the graph; `Step.nodeId` names it. */
  id: string
  /** Plain text. */
  label: string
  /** What the steps of this node do. */
  kind: StepKind
}

/** A way from one node to another, both named by id. */
export interface GraphEdge {
  /** Id of a node. */
  from: string
  /** Id of a node. */
  to: string
  /** Plain text beside the edge. */
  label?: string
}

/** How a workflow is made, as its source draws it or as `deriveGraph` makes it of steps. */
export interface WorkflowGraph {
  nodes: GraphNode[]
  edges: GraphEdge[]
}
