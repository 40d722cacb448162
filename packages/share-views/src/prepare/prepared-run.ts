import type { SafeHtml } from '@vitrine/rich-text'
import type { RunStatus, StepKind, WorkflowRun } from '@vitrine/transcript'

/** A node of a graph where the layout put it; lengths in pixels of the drawing, `x` and `y` of its middle. */
export interface PreparedNode {
  label: string
  kind: StepKind
  x: number
  y: number
  width: number
  /** How many steps passed through it. */
  steps: number
  /** Of the worst of these. */
  status?: RunStatus
  /** The step its link leads to: the first that failed, else the first. */
  stepId?: string
}

/** A way between two nodes. */
export interface PreparedEdge {
  /** As the `d` of an SVG path. */
  path: string
  /** Where it ends, and the way it then has, in degrees clockwise from the right. */
  tip: { x: number; y: number; angle: number }
  label?: string
  /** Where the label stands. */
  x?: number
  y?: number
}

/** The graph of a run, laid out. */
export interface PreparedGraph {
  width: number
  height: number
  nodes: PreparedNode[]
  edges: PreparedEdge[]
  /** Places in `nodes` by id of step. */
  nodeOf: Record<string, number>
  /** Nodes beyond those that are drawn. */
  more: number
}

/** A run with the HTML of everything in it that needs rendering, and its graph laid out; plain JSON, made to be stored. */
export interface PreparedRun {
  run: WorkflowRun
  /** By addresses that the view knows. */
  html: Record<string, SafeHtml>
  graph?: PreparedGraph
}
