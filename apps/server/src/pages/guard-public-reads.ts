import type { MiddlewareHandler } from 'hono'
import { DomainError } from '../platform/errors/domain-error.ts'
import { createPace, type PaceLimit } from '../platform/http/create-pace.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { networkOfRequest } from '../people/requests/request-origin.ts'

/** What readers may do who are not known. */
export interface ReadLimits {
  /** Of one network. */
  pace: PaceLimit
  /** What is in progress for one network at the same time, a page that is made and a long body counting as several reads, */
  maxOfNetwork: number
  /** and reads of all networks that are answered: those that come after have waited long before their turn. */
  maxReading: number
}

const LIMITS: ReadLimits = { pace: { burst: 600, refillMs: 10 }, maxOfNetwork: 64, maxReading: 128 }

/**
 * Turns reads of public pages away, with the time to come again: 429 for a network that reads faster than people do, and 503
 * where so many are being answered that everybody's answer would be late.
 */
export function guardPublicReads(
  services: Pick<PageDependencies, 'accounts' | 'load'>,
  { pace, maxOfNetwork, maxReading }: ReadLimits = LIMITS,
): MiddlewareHandler {
  const waitOf = createPace(pace)
  const { load } = services

  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next()
    const network = networkOfRequest(services, context)
    const wait = waitOf(network)
    if (wait > 0) throw tooFast(wait)
    if (load.reads() >= maxReading || load.of(network) >= maxOfNetwork) throw tooBusy()
    const leave = load.add(network)
    try {
      await next()
    } finally {
      leave()
    }
  }
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
