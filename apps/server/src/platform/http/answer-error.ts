import type { Context } from 'hono'
import type { Logger } from 'pino'
import { describeError } from '../logging/describe-error.ts'
import { errorOfTask } from '../tasks/error-of-task.ts'
import { DomainError } from '../errors/domain-error.ts'
import { errorResponse } from './error-response.ts'
import { storageError } from '../errors/storage-error.ts'
import { rootCause } from '../logging/root-cause.ts'

/** Postgres on U+0000 in text and in JSON. */
const codes = new Set(['22021', '22P05'])

/** A 400 for text that the database cannot store; undefined for other errors. */
function unstorableText(error: unknown): DomainError | undefined {
  const { code } = rootCause(error) as Error & { code?: unknown }
  if (!codes.has(String(code))) return undefined
  return new DomainError('invalid-request', 'The request holds a character that no text may have.')
}

/** What a thrown error means to the client; anything unforeseen is a 500 without particulars. */
function faultOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  return (
    errorOfTask(error) ??
    storageError(error) ??
    unstorableText(error) ??
    new DomainError('internal-error', 'Something went wrong on the server. Its log says more.')
  )
}

/** The end of a request whose client went away. */
const abandoned = () => new DomainError('invalid-request', 'The request was given up.')

/** Answers what handlers of the API throw, and logs what is the server's own fault. */
export function answerError(
  logger: Logger,
  toResponse: (fault: DomainError, context: Context) => Response = (fault) => errorResponse(fault),
): (error: unknown, context: Context) => Response {
  return (error, context) => {
    const { signal } = context.req.raw
    // Nobody reads the answer.
    if (signal.aborted && error === signal.reason) return toResponse(abandoned(), context)
    const fault = faultOf(error)
    // What has a reason was foreseen, such as a server that is busy; there can be many of it at once.
    const isForeseen = fault.detail.reason !== undefined
    if (fault.code === 'internal-error' || (fault.code === 'unavailable' && !isForeseen))
      logger.error({ requestId: context.get('requestId'), error: describeError(error) }, fault.message)
    return toResponse(fault, context)
  }
}
