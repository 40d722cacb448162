import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

const LONG_SEGMENT = 20
const KEPT = 6
const MAX_LENGTH = 200

/** A path as it may be logged: long segments are capabilities, such as the id of a share, and lose their end. */
function shortenPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.length < LONG_SEGMENT ? segment : `${segment.slice(0, KEPT)}…`))
    .join('/')
    .slice(0, MAX_LENGTH)
}

/** What every handler knows of its request. */
export interface RequestVariables {
  Variables: { requestId: string }
}

/** Logs each request without its query, headers and full share ids, under an id that the answer carries too. */
export function logRequests(logger: Logger) {
  return createMiddleware<RequestVariables>(async (context, next) => {
    const requestId = randomUUID()
    const start = performance.now()
    context.set('requestId', requestId)
    await next()
    context.header('x-request-id', requestId)
    const { status } = context.res
    const record = {
      requestId,
      method: context.req.method,
      path: shortenPath(context.req.path),
      status,
      ms: Math.round(performance.now() - start),
    }
    if (status >= 500) logger.error(record, 'request failed')
    else logger.info(record, 'request')
  })
}
