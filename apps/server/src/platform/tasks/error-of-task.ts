import { DomainError } from '../errors/domain-error.ts'
import { TaskError } from './task-error.ts'
import { TaskLimitError } from './task-limit-error.ts'

/** The error that the client gets for a task that failed for a reason of its own; undefined for faults of the server. */
export function errorOfTask(error: unknown): DomainError | undefined {
  if (error instanceof TaskError && error.fault.kind === 'transcript') {
    const { code, message, place } = error.fault
    return new DomainError('unreadable-transcript', message, { reason: code, ...place })
  }
  if (!(error instanceof TaskLimitError)) return undefined
  if (error.limit === 'queue')
    return new DomainError('unavailable', 'The server has too much to do. Try again soon.', {
      reason: 'busy',
      retryAfterSeconds: 5,
    })
  return new DomainError(
    'unreadable-transcript',
    `The transcript takes too much ${error.limit} to be read. Split it into smaller files.`,
    { reason: `too-much-${error.limit}` },
  )
}
