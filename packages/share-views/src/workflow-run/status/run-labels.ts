import type { RunStatus, StepKind, StepLog } from '@vitrine/transcript'
import type { FixedLabel } from '../../reading/labels.ts'

/** The label of a status. */
export const STATUS_LABELS: Readonly<Record<RunStatus, FixedLabel>> = {
  queued: 'statusQueued',
  running: 'statusRunning',
  waiting: 'statusWaiting',
  succeeded: 'statusSucceeded',
  failed: 'statusFailed',
  cancelled: 'statusCancelled',
  interrupted: 'statusInterrupted',
  unset: 'statusUnset',
}

/** The label of what a step does. */
export const KIND_LABELS: Readonly<Record<StepKind, FixedLabel>> = {
  workflow: 'kindWorkflow',
  agent: 'kindAgent',
  model: 'kindModel',
  tool: 'kindTool',
  retrieval: 'kindRetrieval',
  embedding: 'kindEmbedding',
  evaluation: 'kindEvaluation',
  guardrail: 'kindGuardrail',
  interrupt: 'kindInterrupt',
  step: 'kindStep',
}

/** The label of how much a line of a log matters. */
export const LEVEL_LABELS: Readonly<Record<StepLog['level'], FixedLabel>> = {
  debug: 'levelDebug',
  info: 'levelInfo',
  warning: 'levelWarning',
  error: 'levelError',
}
