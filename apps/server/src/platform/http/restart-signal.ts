import { DomainError } from '../errors/domain-error.ts'

/** When clients of a server that restarts may come again, in seconds. */
const RETRY_SECONDS = 2

const signals = new WeakMap<Request, AbortSignal>()

/** Ties a request to the signal that aborts when the server which took it begins to stop. */
export function heedRestart(request: Request, signal: AbortSignal): void {
  signals.set(request, signal)
}

/** The signal that aborts when the server stops; undefined for a request that no listening server took. */
export function restartSignalOf(request: Request): AbortSignal | undefined {
  return signals.get(request)
}

/** The answer to a body that a restart cuts short. Nothing of it is stored unless `detail` says where to go on. */
export function restarting(
  message = 'The server restarts, and nothing of the request was kept. Send it again.',
  detail: DomainError['detail'] = {},
): DomainError {
  return new DomainError('unavailable', message, {
    reason: 'restarting',
    ...detail,
    retryAfterSeconds: RETRY_SECONDS,
  })
}

/** Whether a body was cut short by a restart of the server. */
export function isRestart(fault: unknown): fault is DomainError {
  return fault instanceof DomainError && fault.detail.reason === 'restarting'
}
