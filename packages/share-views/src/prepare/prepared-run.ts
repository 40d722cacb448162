import type { SafeHtml } from '@vitrine/rich-text'
import type { RunStatus, StepKind, WorkflowRun } from '@vitrine/transcript'

/** A node of a laid-out graph. Lengths are in pixels of the drawing, `x` and `y` are its centre. */
export interface PreparedNode {
  label: string
  kind: StepKind
  x: number
  y: number
  width: number
  /** How often the run came to the node. */
  steps: number
  /** The worst status of the steps in it. */
  status?: RunStatus
  /** The step that the node links to: the first that failed, else the first. */
  stepId?: string
}

/** An edge between two nodes of a laid-out graph. */
export interface PreparedEdge {
  /** The `d` of an SVG path. */
  path: string
  /** End of the edge and its direction there, in degrees clockwise from the right. */
  tip: { x: number; y: number; angle: number }
  label?: string
  /** Position of the label, in pixels of the drawing. */
  x?: number
  y?: number
}

/** The laid-out graph of a run. */
export interface PreparedGraph {
  width: number
  height: number
  nodes: PreparedNode[]
  edges: PreparedEdge[]
  /** Indexes in `nodes` by step id. */
  nodeOf: Record<string, number>
  /** How many nodes are left out of the drawing. */
  more: number
}

/** What the row of a step says beside its name: one line each, harmless as text. */
export interface PreparedRow {
  /** What the step is about: the object of a call, a question, the name of a model. */
  object?: string
  /** Of a step that makes a prompt, whose messages are in it: `system`, `user`, `assistant`, `tool`, or as its source writes it. */
  roles?: string[]
  /** The first words that came out of it. */
  words?: string
  /** Why it failed, where its output states that and its error does not; at most about 500 characters. */
  reason?: string
}

/** What a step is for the framework alone: work of its own, or what it wraps around steps of others. */
export type FrameworkRole = 'own' | 'wrapper'

/**
 * A run with the HTML of everything in it that needs rendering, and its laid-out graph; plain JSON, made to be
 * stored.
 */
export interface PreparedRun {
  /** The run, unchanged. */
  run: WorkflowRun
  /** HTML by the addresses that the view looks up. */
  html: Record<string, SafeHtml>
  /** What the rows of steps say, by their ids; steps of which nothing is to say are left out. */
  rows?: Record<string, PreparedRow>
  /** What steps are for the framework alone, by their ids; those of others are left out. */
  framework?: Record<string, FrameworkRole>
  /** How many characters the words have that people said in its inputs and outputs, where those are not texts themselves. */
  dialogue?: { question?: number; answer?: number }
  /** The laid-out graph; absent where there is none to draw. */
  graph?: PreparedGraph
}
