import { codeOf } from '../problem/code-of.ts'

/** Requests that are under way at once. */
const AT_ONCE = 4

/** Failures that the next request would meet, too. */
const GENERAL_FAILURES: readonly unknown[] = [
  'unreachable',
  'connection-lost',
  'not-authenticated',
  'forbidden',
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

/** What the one who sends may do meanwhile. */
interface BatchControl<Entry> {
  /** Aborted, it sends no more. */
  signal: AbortSignal
  /** Whether an entry that waits is no longer to be sent; it has no outcome then. @default none */
  isLeftOut?(entry: Entry): boolean
  /** Called with the entries of a request that the server has changed. */
  onDone(entries: readonly Entry[]): void
  /** Called with how many more entries are over: done, failed or left out. */
  onOver?(count: number): void
}

/**
 * Sends entries in requests of a size, few at once. After a failure that the next request would meet, too, the rest is
 * not sent and fails alike.
 */
export async function sendBatches<Entry extends { id: string }>(
  entries: readonly Entry[],
  { size = 1, send }: BatchWork<Entry>,
  { signal, isLeftOut = () => false, onDone, onOver }: BatchControl<Entry>,
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
    while (waiting.length > 0 && general.length === 0 && !signal.aborted) {
      const next = waiting.splice(0, size)
      const batch = next.filter((entry) => !isLeftOut(entry))
      if (batch.length > 0) await sendOne(batch)
      onOver?.(next.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const rest = waiting.filter((entry) => !isLeftOut(entry))
  if (general.length === 0) outcome.unsent.push(...rest)
  else for (const entry of rest) outcome.failed.push({ entry, error: general[0] })
  return outcome
}
