import type { Conversation } from './conversation.ts'
import type { RunEndReason } from './run-end-reasons.ts'
import type { RunStatus } from './run-status.ts'
import type { RunUsage } from './run-usage.ts'
import type { StepKind } from './step-kinds.ts'

/** A line that a step wrote while it ran. */
export interface StepLog {
  /** Milliseconds since 1970, with a fraction where the source is finer. */
  at?: number
  /** How severe the line is. */
  level: 'debug' | 'info' | 'warning' | 'error'
  /** Plain text; may hold ANSI colours. */
  text: string
}

/** Why a step or a run failed. */
export interface StepError {
  /** The class or code of the error, where known. */
  type?: string
  /** As the source writes it; plain text. */
  message: string
  /** Stack trace. */
  stack?: string
  /** Says the same as the message, for readers of any language; absent where the message is the agent's own. */
  reason?: RunEndReason
}

/** One piece of the work of a run. Inputs, outputs and attributes are JSON as the source has it. */
export interface Step {
  /** Unique within the run. */
  id: string
  /** The step this one is part of; null at the top. */
  parentId: string | null
  /** Plain text. */
  name: string
  /** What the step does. */
  kind: StepKind
  /** The node of the workflow's graph that this step passes through. */
  nodeId?: string
  /** How the step stands or ended. */
  status: RunStatus
  /** How often it was tried, the last time included; 1 where nothing was repeated. */
  attempts: number
  /** Milliseconds since 1970, with a fraction where the source is finer. */
  startedAt?: number
  /** Milliseconds since 1970, with a fraction where the source is finer. */
  endedAt?: number
  /** Absent where `conversation` holds it. */
  input?: unknown
  /** Absent where `conversation` holds it. */
  output?: unknown
  /** In the order they were written. */
  logs: StepLog[]
  /** Present where the step failed and the source says why. */
  error?: StepError
  /** Model identifier as the provider writes it. */
  model?: string
  /** As the source states it, which may include the steps below; `sumStepUsage` counts all once. */
  usage?: RunUsage
  /** The prompt of a model and its answer. */
  conversation?: Conversation
  /** Other fields of the source. */
  attributes?: Record<string, unknown>
  /** Number of other fields of the source that were not published. */
  withheldAttributes?: number
}
