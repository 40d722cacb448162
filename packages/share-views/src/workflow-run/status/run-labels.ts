import type { RunStatus, StepKind, StepLog } from '@vitrine/transcript'
import type { FixedLabel } from '../../reading/labels.ts'

/** Names of the labels of the statuses. */
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

/** Names of the labels of the kinds of steps. */
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

/** Names of the labels of the levels of log lines. */
export const LEVEL_LABELS: Readonly<Record<StepLog['level'], FixedLabel>> = {
  debug: 'levelDebug',
  info: 'levelInfo',
  warning: 'levelWarning',
  error: 'levelError',
}
