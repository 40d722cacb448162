import type { ConversationSource } from './conversation.ts'
import type { RunStatus } from './run-status.ts'
import type { RunUsage } from './run-usage.ts'
import type { Step, StepError } from './step.ts'
import type { WorkflowGraph } from './workflow-graph.ts'
import type { WithheldKind } from './withheld-kind.ts'

/** The workflow that a run executed. */
export interface Workflow {
  /** Plain text. */
  name: string
  /** As the source writes it. */
  version?: string
  /** The nodes and edges that the source states; `deriveGraph` makes them for other runs. */
  graph?: WorkflowGraph
}

/** One execution of an agent workflow. */
export interface WorkflowRun {
  /** The id the source gives, or one derived from its content. */
  id: string
  /** The workflow that was executed. */
  workflow: Workflow
  /** How the run stands or ended. */
  status: RunStatus
  /** Milliseconds since 1970, with a fraction where the source is finer. */
  startedAt?: number
  /** Milliseconds since 1970, with a fraction where the source is finer. */
  endedAt?: number
  /** JSON that the run was started with. */
  inputs?: unknown
  /** JSON that the run ended with. */
  outputs?: unknown
  /** The person, key or program that started it, as the source names it. */
  startedBy?: string
  /** Present where the run failed and the source says why. */
  error?: StepError
  /** A tree by `parentId`, written down depth first: a parent stands before its children, in order of time. */
  steps: Step[]
  /** Totals the source states itself, or the sum over its steps. */
  usage?: RunUsage
  /** What recorded the run. */
  source: ConversationSource
  /** Other fields of the source. */
  attributes?: Record<string, unknown>
  /** Number of other fields of the source that were not published. */
  withheldAttributes?: number
  /** What the owner withholds from readers; none of it is in the model. */
  withheld?: WithheldKind[]
}
