import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../platform/errors/domain-error.ts'
import { type AdaptiveLimit, createAdaptiveLimit } from '../platform/http/adaptive-limit.ts'
import { createPace, type PaceLimit } from '../platform/http/create-pace.ts'
import { watchLoopDelay } from '../platform/http/loop-delay.ts'
import { createReadLateness } from '../platform/http/read-lateness.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { networkOfRequest } from '../people/origins/request-origin.ts'

/** What readers may do who are not known. */
export interface ReadLimits {
  /** Of one network. */
  pace: PaceLimit
  /** What is in progress for one network at the same time, a page that is made and a long body counting as several reads. */
  maxOfNetwork: number
  /** How many reads of all networks are in work at once. @default as many as are in time */
  inTime?: AdaptiveLimit
}

const LIMITS: ReadLimits = { pace: { burst: 600, refillMs: 10 }, maxOfNetwork: 64 }

/**
 * Turns reads of public pages away, with the time to come again: 429 for a network that reads faster than people do, and 503
 * where it has much in progress, or where answers to all networks come late.
 */
export function guardPublicReads(
  services: Pick<PageDependencies, 'accounts' | 'load'>,
  {
    pace,
    maxOfNetwork,
    inTime = createAdaptiveLimit({ lateness: createReadLateness({ loopDelay: watchLoopDelay() }) }),
  }: ReadLimits = LIMITS,
): MiddlewareHandler {
  const waitOf = createPace(pace)
  const { load } = services

  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next()
    const network = networkOfRequest(services, context)
    const wait = waitOf(network)
    if (wait > 0) throw tooFast(wait)
    if (load.of(network) >= maxOfNetwork) throw tooBusy()
    const leave = load.add(network)
    try {
      const place = await inTime.enter(network)
      if (!place) throw tooBusy()
      try {
        await next()
      } finally {
        place.leave(kindOf(context))
      }
    } finally {
      leave()
    }
  }
}

const word = /^[a-z_-]*$/
const ending = /\.[a-z]+$/

/** Reads that take about as long as each other: of the same route, answered alike. */
function kindOf({ req: { method, path }, res: { status } }: Context): string {
  if (status >= 400) return String(status)
  const route = path.split('/').map((part) => (word.test(part) ? part : `*${ending.exec(part)?.[0] ?? ''}`))
  return `${method} ${status} ${route.join('/')}`
}

function tooFast(wait: number): DomainError {
  return new DomainError(
    'too-many-requests',
    'Too much is read from your network at once. Try again in a moment.',
    { retryAfterSeconds: Math.ceil(wait / 1000) },
  )
}

function tooBusy(): DomainError {
  return new DomainError(
    'unavailable',
    'The server has more readers than it can answer in time. Try again in a moment.',
    { reason: 'busy', retryAfterSeconds: 1 },
  )
}
