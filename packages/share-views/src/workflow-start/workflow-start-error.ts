import type { InputProblem } from '../workflow-inputs/problems/input-problem.ts'

/** Why a run was not started, or may not have been. */
export type WorkflowStartErrorCode =
  | 'invalid-inputs'
  | 'quota-reached'
  | 'switched-off'
  | 'too-large'
  | 'unreachable'
  | 'unavailable'
  | 'unexpected'

interface ErrorDetails {
  /** What the server found wrong with the inputs. */
  problems?: readonly InputProblem[]
  /** ISO 8601: when a quota that is reached lets a run start again. */
  retryAt?: string
}

/** A failure that the page of a workflow can explain. */
export class WorkflowStartError extends Error {
  override name = 'WorkflowStartError'
  readonly code: WorkflowStartErrorCode
  readonly problems: readonly InputProblem[]
  readonly retryAt: string | undefined

  constructor(code: WorkflowStartErrorCode, { problems = [], retryAt }: ErrorDetails = {}) {
    super(`The run was not started: ${code}`)
    this.code = code
    this.problems = problems
    this.retryAt = retryAt
  }
}
