import { setTimeout as sleep } from 'node:timers/promises'
import { isUnreachable } from '../errors/storage-error.ts'

/** How long an outage of the database is waited for. */
export interface OutagePatience {
  /** In milliseconds. @default Infinity */
  outageMs?: number
  /** Nothing is tried again after this aborts. */
  signal?: AbortSignal | undefined
}

/** Wait before each further try, in milliseconds. */
const RETRY_MS = 250

/**
 * Does work on the database, and does it again while the database is away: it has to come to the same when it is done
 * twice. Throws what the last try failed with.
 */
export async function outlastOutage<Result>(
  work: () => Promise<Result>,
  { outageMs = Infinity, signal }: OutagePatience = {},
): Promise<Result> {
  let end: number | undefined
  for (;;) {
    try {
      return await work()
    } catch (error) {
      end ??= performance.now() + outageMs
      if (!isUnreachable(error) || signal?.aborted || performance.now() >= end) throw error
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
}
