import { codeOf } from '../problem/code-of.ts'

/** Requests that are under way at once. */
const AT_ONCE = 4

/** Failures that the next request would meet, too. */
const GENERAL_FAILURES: readonly unknown[] = [
  'unreachable',
  'connection-lost',
  'not-authenticated',
  'too-many-requests',
  'too-many-attempts',
  'unavailable',
]

/** What became of entries that were sent. */
export interface BatchOutcome<Entry> {
  done: Entry[]
  /** Those that stayed as they were, with the reason where one is known. */
  failed: { entry: Entry; error: unknown }[]
  /** Those that were not sent, because it was stopped before. */
  unsent: Entry[]
}

/** How entries are sent. */
export interface BatchWork<Entry> {
  /** Entries of one request. @default 1 */
  size?: number
  /** Returns the ids of those that the server changed; all where it returns nothing. */
  send(entries: readonly Entry[]): Promise<readonly string[] | void>
}

/**
 * Sends entries in requests of a size, few at once. After a failure that the next request would meet, too, the rest is
 * not sent and fails alike. `onDone` is called with each answer's entries.
 */
export async function sendBatches<Entry extends { id: string }>(
  entries: readonly Entry[],
  { size = 1, send }: BatchWork<Entry>,
  { signal, onDone }: { signal: AbortSignal; onDone(entries: readonly Entry[]): void },
): Promise<BatchOutcome<Entry>> {
  const outcome: BatchOutcome<Entry> = { done: [], failed: [], unsent: [] }
  const waiting = [...entries]
  const general: unknown[] = []
  const sendOne = async (batch: readonly Entry[]) => {
    try {
      const ids = await send(batch)
      const done = batch.filter(({ id }) => !ids || ids.includes(id))
      outcome.done.push(...done)
      for (const entry of batch) if (!done.includes(entry)) outcome.failed.push({ entry, error: undefined })
      onDone(done)
    } catch (error) {
      if (GENERAL_FAILURES.includes(codeOf(error))) general.push(error)
      for (const entry of batch) outcome.failed.push({ entry, error })
    }
  }
  const worker = async () => {
    while (waiting.length > 0 && general.length === 0 && !signal.aborted)
      await sendOne(waiting.splice(0, size))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (general.length === 0) outcome.unsent.push(...waiting)
  else for (const entry of waiting) outcome.failed.push({ entry, error: general[0] })
  return outcome
}
