import type { PreparedRun } from '@vitrine/share-views'
import type { WorkflowRun } from '@vitrine/transcript'

/** What the page asks of the worker that makes runs readable. */
export interface StoredRunQuestion {
  kind: 'prepare-run'
  run: WorkflowRun
}

/** What it answers, in the order of the questions. */
export type StoredRunAnswer =
  | { kind: 'prepared-run'; prepared: PreparedRun }
  | { kind: 'failed'; message: string }
