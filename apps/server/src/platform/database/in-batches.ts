import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from './store.ts'

const ROWS_A_BATCH = 100
const BYTES_A_BATCH = 1024 * 1024

/** What is stored once for its content. */
interface Stored {
  contentHash: string
  model: Uint8Array
}

/**
 * Stores many in several transactions, so that readers come between, and sums up what each of them says. What breaks
 * off on the way is completed by the same again.
 */
export async function storeInBatches<Item extends Stored>(
  database: Database,
  items: readonly Item[],
  store: (transaction: Transaction, batch: Item[]) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (const batch of batchesOf(items)) {
    sum += await database.transaction((transaction) => store(transaction, batch))
    // The embedded database answers without a turn of the event loop, in which requests come in.
    await setImmediate()
  }
  return sum
}

/** In one order everywhere, so that two imports of the same never wait for each other in a circle. */
function* batchesOf<Item extends Stored>(items: readonly Item[]): Generator<Item[]> {
  let batch: Item[] = []
  let bytes = 0
  for (const item of items.toSorted((a, b) => (a.contentHash < b.contentHash ? -1 : 1))) {
    batch.push(item)
    bytes += item.model.byteLength
    if (batch.length < ROWS_A_BATCH && bytes < BYTES_A_BATCH) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}
