import type { PGlite } from '@electric-sql/pglite'
import type { EmbeddedDatabase } from './open-embedded-database.ts'
import type { Store } from './store.ts'

/** What drizzle asks of an embedded database. */
export interface ReopeningClient extends Pick<PGlite, 'query' | 'transaction' | 'close'> {
  listenTo: Store['listen']
  /** Runs something while nothing is asked of the database. */
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Passes everything to an embedded database; one that has ended is opened again by the next query. */
export function createReopeningClient(
  first: EmbeddedDatabase,
  reopen: () => Promise<EmbeddedDatabase>,
): ReopeningClient {
  let current = first
  let reopening: Promise<EmbeddedDatabase> | undefined
  const heard = new Set<() => Promise<void>>()

  async function living(): Promise<EmbeddedDatabase> {
    if (!current.hasEnded) return current
    reopening ??= reopenAndListen().finally(() => (reopening = undefined))
    return reopening
  }

  async function reopenAndListen(): Promise<EmbeddedDatabase> {
    current = await reopen()
    for (const listenAgain of heard) await listenAgain()
    return current
  }

  return {
    query: async (query, parameters, options) => (await living()).query(query, parameters, options),
    transaction: async (callback) => (await living()).transaction(callback),
    async listenTo(channel, { onEmitted, onGap }) {
      const database = await living()
      let stop = await database.listen(channel, onEmitted)
      const listenAgain = async () => {
        stop = await current.listen(channel, onEmitted)
        onGap()
      }
      heard.add(listenAgain)
      return async () => {
        heard.delete(listenAgain)
        if (!current.hasEnded && !current.closed) await stop()
      }
    },
    runExclusive: async (work) => (await living()).runExclusive(work),
    close: async () => {
      if (!current.hasEnded) await current.close()
    },
  }
}
