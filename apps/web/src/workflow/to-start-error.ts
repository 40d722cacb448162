import { ApiError } from '@vitrine/api-client'
import { WorkflowStartError } from '@vitrine/share-views/workflow-start'

/** What the fields of a start stand below in the server's word for a field. */
const INPUTS = 'inputs'

/** Why a run was not started, as the form explains it. */
export function toStartError(error: unknown, now: number = Date.now()): WorkflowStartError {
  if (!(error instanceof ApiError)) return new WorkflowStartError('unexpected')
  switch (error.code) {
    case 'unreachable':
    case 'connection-lost':
      return new WorkflowStartError('unreachable')
    case 'too-many-requests':
      return new WorkflowStartError('quota-reached', { retryAt: retryAt(error, now) })
    case 'not-found':
      return new WorkflowStartError('switched-off')
    case 'too-large':
      return new WorkflowStartError('too-large')
    case 'unavailable':
      return new WorkflowStartError('unavailable')
    case 'invalid-request':
      return new WorkflowStartError('invalid-inputs', { problems: problemsOf(error) })
    default:
      return new WorkflowStartError('unexpected')
  }
}

function retryAt({ retryAfterSeconds }: ApiError, now: number): string | undefined {
  return retryAfterSeconds === undefined ? undefined : new Date(now + retryAfterSeconds * 1000).toISOString()
}

function problemsOf({ place }: ApiError): WorkflowStartError['problems'] {
  const [first, ...path] = place.field?.split('.') ?? []
  return first === INPUTS ? [{ path, keyword: 'invalid', values: {} }] : []
}
