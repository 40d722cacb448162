import { setTimeout } from 'node:timers/promises'
import { isConflict } from '../errors/storage-error.ts'
import type { Database } from './store.ts'

/** How often a transaction is tried. */
const ATTEMPTS = 5

/** Longest wait before the second attempt, in milliseconds; each further one doubles. */
const WAIT_MS = 20

/**
 * Tries every transaction of a database again that Postgres has undone because of another one. So what a transaction does
 * beside its queries has to come to the same when it is done twice.
 */
export function retryTransactions<Opened extends Pick<Database, 'transaction'>>(database: Opened): Opened {
  const once = database.transaction.bind(database)
  database.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, config)
      } catch (error) {
        if (attempt === ATTEMPTS || !isConflict(error)) throw error
        await setTimeout(Math.random() * WAIT_MS * 2 ** (attempt - 1))
      }
    }
  }
  return database
}
