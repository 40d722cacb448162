import type { PGlite } from '@electric-sql/pglite'
import type { EmbeddedDatabase } from './open-embedded-database.ts'

/** What drizzle asks of an embedded database. */
export interface ReopeningClient extends Pick<PGlite, 'query' | 'transaction' | 'close'> {
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

  async function living(): Promise<EmbeddedDatabase> {
    if (!current.hasEnded) return current
    reopening ??= reopen().finally(() => (reopening = undefined))
    current = await reopening
    return current
  }

  return {
    query: async (query, parameters, options) => (await living()).query(query, parameters, options),
    transaction: async (callback) => (await living()).transaction(callback),
    runExclusive: async (work) => (await living()).runExclusive(work),
    close: async () => {
      if (!current.hasEnded) await current.close()
    },
  }
}
