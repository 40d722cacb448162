import { ApiError } from '@vitrine/api-client'
import { pause } from './follow-transcript.ts'

/** Wait after the first failure, in milliseconds; it doubles with each further one. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Called when a server becomes unavailable, and when it is back. */
export interface Outage {
  onLost(error: ApiError): void
  onBack(): void
}

/**
 * The result of a call that is repeated, with exponential backoff, while the server is unavailable. Throws every other
 * failure at once, and the reason of the signal when that is aborted.
 */
export async function tryAgain<Result>(
  call: () => Promise<Result>,
  outage: Outage,
  signal: AbortSignal,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      const result = await call()
      if (attempt > 0) outage.onBack()
      return result
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error)) throw error
      if (attempt === 0) outage.onLost(error)
      const asked = (error.retryAfterSeconds ?? 0) * 1000
      const wait = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)
      await pause(Math.max(asked, wait), signal)
    }
  }
}

function isPassing({ code, status }: ApiError): boolean {
  return code === 'unreachable' || code === 'connection-lost' || status === 429 || (status ?? 0) >= 500
}
