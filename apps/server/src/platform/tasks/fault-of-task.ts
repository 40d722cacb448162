import { ApiFault } from '../errors/api-fault.ts'
import { TaskError } from './task-error.ts'
import { TaskLimitError } from './task-limit-error.ts'

/** What the client is told of a task that failed for a reason of its own; undefined for faults of the server. */
export function faultOfTask(error: unknown): ApiFault | undefined {
  if (error instanceof TaskError && error.fault.kind === 'transcript') {
    const { code, message, place } = error.fault
    return new ApiFault('unreadable-transcript', message, { reason: code, ...place })
  }
  if (!(error instanceof TaskLimitError)) return undefined
  if (error.limit === 'queue')
    return new ApiFault(
      'unavailable',
      'The server has too much to do. Try again soon.',
      { reason: 'busy' },
      { 'retry-after': '5' },
    )
  return new ApiFault(
    'unreadable-transcript',
    `The transcript takes too much ${error.limit} to be read. Split it into smaller files.`,
    { reason: `too-much-${error.limit}` },
  )
}
