import { lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { describeError } from '../../platform/logging/describe-error.ts'
import {
  addressCodes,
  allowances,
  trustedDevices,
  verificationTokens,
  sessions,
  spentChallenges,
  trustedBrowsers,
} from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'

const HOUR_MS = 3_600_000

/**
 * Removes, now and every hour, what has run out long enough ago that nobody asks for it; returns what ends this. A step
 * that fails does not prevent the others.
 */
export function tidyRegularly(
  steps: readonly ((signal: AbortSignal) => Promise<unknown>)[],
  logger: Logger,
): () => Promise<void> {
  const stopped = new AbortController()
  let running = Promise.resolve()
  const run = async () => {
    for (const step of steps) {
      if (stopped.signal.aborted) return
      await step(stopped.signal).catch(report)
    }
  }
  const report = (error: unknown) => {
    if (!stopped.signal.aborted)
      logger.warn({ error: describeError(error) }, 'what has run out could not be removed')
  }
  const runNext = () => void (running = running.then(run))
  runNext()
  const timer = setInterval(runNext, HOUR_MS).unref()
  return () => {
    clearInterval(timer)
    stopped.abort()
    return running
  }
}

/** Removes expired rows. Expired links are answered as such for a week more. */
export async function tidyAccounts(database: Database): Promise<void> {
  await database.delete(allowances).where(lt(allowances.fullAt, sql`now()`))
  await database
    .delete(verificationTokens)
    .where(lt(verificationTokens.expiresAt, sql`now() - interval '7 days'`))
  await database.delete(addressCodes).where(lt(addressCodes.expiresAt, sql`now()`))
  await database.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await database.delete(spentChallenges).where(lt(spentChallenges.expiresAt, sql`now()`))
  await database.delete(trustedBrowsers).where(lt(trustedBrowsers.expiresAt, sql`now()`))
  await database.delete(trustedDevices).where(lt(trustedDevices.seenAt, sql`now() - interval '400 days'`))
}
