import { setTimeout as sleep } from 'node:timers/promises'
import { isUnreachable } from './storage-error.ts'

/** How often a query is tried again, in milliseconds. */
const RETRY_MS = 250

/** What a query answers once the database is there; throws what it last failed with where the signal aborts before. */
export async function retryWhileUnreachable<Answer>(
  query: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await query()
    } catch (error) {
      if (!isUnreachable(error) || signal?.aborted) throw error
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
}
