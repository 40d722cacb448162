import type { Context } from 'hono'
import type { Logger } from 'pino'
import { describeError } from '../logging/describe-error.ts'
import { faultOfTask } from '../tasks/fault-of-task.ts'
import { ApiFault } from '../errors/api-fault.ts'
import { storageFault } from '../errors/storage-fault.ts'
import { unstorableText } from './unstorable-text.ts'

/** What a thrown error means to the client; anything unforeseen is a 500 without particulars. */
function faultOf(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error
  return (
    faultOfTask(error) ??
    storageFault(error) ??
    unstorableText(error) ??
    new ApiFault('internal-error', 'Something went wrong on the server. Its log says more.')
  )
}

/** Answers what handlers of the API throw, and logs what is the server's own fault. */
export function answerError(
  logger: Logger,
  toResponse: (fault: ApiFault, context: Context) => Response = (fault) => fault.toResponse(),
): (error: unknown, context: Context) => Response {
  return (error, context) => {
    const fault = faultOf(error)
    // What has a reason was foreseen, such as a server that is busy; there can be many of it at once.
    const isForeseen = fault.detail.reason !== undefined
    if (fault.code === 'internal-error' || (fault.code === 'unavailable' && !isForeseen))
      logger.error({ requestId: context.get('requestId'), error: describeError(error) }, fault.message)
    return toResponse(fault, context)
  }
}
