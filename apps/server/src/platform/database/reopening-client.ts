import type { PGlite } from '@electric-sql/pglite'
import type { EmbeddedDatabase } from './open-embedded-database.ts'
import type { Store } from './store.ts'

/** What drizzle asks of an embedded database. */
export interface ReopeningClient extends Pick<PGlite, 'query' | 'transaction' | 'close'> {
  listenTo: Store['listen']
  /** Runs something while nothing is asked of the database. */
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether each write fails now, with the code 25006. */
  isReadOnly(): boolean
  /** Opens one that has ended, or is only read, again: once, however often it is called. What runs ends on the one before. */
  renew(): Promise<void>
}

/** Passes everything to an embedded database; one that has ended is opened again by the next query. */
export function createReopeningClient(
  first: EmbeddedDatabase,
  reopen: () => Promise<EmbeddedDatabase>,
): ReopeningClient {
  let current = first
  let running = new Set<Promise<unknown>>()
  let renewing: Promise<void> | undefined
  const closing = new Set<Promise<void>>()
  const heard = new Set<() => Promise<void>>()

  async function use<Result>(work: (database: EmbeddedDatabase) => Promise<Result>): Promise<Result> {
    if (current.hasEnded) await renew()
    const mine = running
    const done = work(current)
    mine.add(done)
    return done.finally(() => mine.delete(done))
  }

  async function renew(): Promise<void> {
    // Two that are open on one folder would spoil it.
    if (!current.hasEnded && !current.isReadOnly) return
    renewing ??= openAndListen().finally(() => (renewing = undefined))
    await renewing
  }

  async function openAndListen(): Promise<void> {
    const next = await reopen()
    closeAfter(current, running)
    current = next
    running = new Set()
    for (const listenAgain of heard) await listenAgain()
  }

  /** Nobody waits for it: who asks for another database may be what runs on this one. */
  function closeAfter(former: EmbeddedDatabase, ending: Iterable<Promise<unknown>>): void {
    const closed = Promise.allSettled(ending)
      .then(() => former.close())
      .catch(() => {})
    closing.add(closed)
    void closed.then(() => closing.delete(closed))
  }

  return {
    query: (query, parameters, options) => use((database) => database.query(query, parameters, options)),
    transaction: (callback) => use((database) => database.transaction(callback)),
    async listenTo(channel, { onEmitted, onGap }) {
      if (current.hasEnded) await renew()
      let hearing = current
      let stop = await hearing.listen(channel, onEmitted)
      const listenAgain = async () => {
        hearing = current
        stop = await hearing.listen(channel, onEmitted)
        onGap()
      }
      heard.add(listenAgain)
      return async () => {
        heard.delete(listenAgain)
        if (!hearing.hasEnded && !hearing.closed) await stop()
      }
    },
    runExclusive: (work) => use((database) => database.runExclusive(work)),
    isReadOnly: () => current.isReadOnly,
    renew,
    async close() {
      await renewing?.catch(() => {})
      await current.close()
      await Promise.all(closing)
    },
  }
}
