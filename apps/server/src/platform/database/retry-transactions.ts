import { setTimeout } from 'node:timers/promises'
import { rootCause } from '../logging/root-cause.ts'
import type { Database } from './store.ts'

/** How often a transaction is tried. */
const ATTEMPTS = 5

/** Longest wait before the second attempt, in milliseconds; each further one doubles. */
const WAIT_MS = 20

/** Codes of Postgres for what it has undone so that others could go on: https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html */
const conflicts = new Set(['40001', '40P01'])

/** Whether a transaction was undone because of another one, and may succeed when it is tried again. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(String((rootCause(error) as { code?: unknown }).code))
}

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
