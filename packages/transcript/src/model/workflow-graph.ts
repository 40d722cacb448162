import type { StepKind } from './step-kinds.ts'

/** A node of a workflow that steps pass through. */
export interface GraphNode {
  id: string
  label: string
  kind: StepKind
}

/** A way from one node to another, both named by id. */
export interface GraphEdge {
  from: string
  to: string
  label?: string
}

/** How a workflow is made, as its source draws it or as `deriveGraph` makes it of steps. */
export interface WorkflowGraph {
  nodes: GraphNode[]
  edges: GraphEdge[]
}
