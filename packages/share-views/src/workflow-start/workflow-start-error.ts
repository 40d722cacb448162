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
  /** The problems that the server found in the inputs. */
  problems?: readonly InputProblem[]
  /** When a used-up quota permits a start again, ISO 8601. */
  retryAt?: string
}

/** A failure that the start form can explain. */
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
