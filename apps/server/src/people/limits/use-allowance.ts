import { eq, sql } from 'drizzle-orm'
import { allowances } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { accountError } from '../errors/account-error.ts'

/** How often something may be done: `burst` times at once, and once more each `refillSeconds`. */
export interface Allowance {
  burst: number
  refillSeconds: number
}

/** Takes so many from an allowance, as `tryAllowance` does. Throws `too-many-attempts` when it is used up. */
export async function useAllowance(
  database: Database,
  key: string,
  allowance: Allowance,
  count?: number,
): Promise<void> {
  const retryAfterSeconds = await tryAllowance(database, key, allowance, count)
  if (retryAfterSeconds > 0) throw accountError('too-many-attempts', { retryAfterSeconds })
}

/**
 * Takes so many from an allowance, but no more than all of it, in one statement, so that no two requests and no two
 * processes take the same ones. Gives 0, or in how many seconds there are so many where there are not now.
 */
export async function tryAllowance(
  database: Database,
  key: string,
  { burst, refillSeconds }: Allowance,
  count: number = 1,
): Promise<number> {
  const taken = Math.min(count, burst)
  const refill = sql`make_interval(secs => ${taken * refillSeconds})`
  const later = sql`greatest(${allowances.fullAt}, now()) + ${refill}`
  const rows = await database
    .insert(allowances)
    .values({ key, fullAt: sql`now() + ${refill}` })
    .onConflictDoUpdate({
      target: allowances.key,
      set: { fullAt: later },
      setWhere: sql`${later} <= now() + make_interval(secs => ${burst * refillSeconds})`,
    })
    .returning({ key: allowances.key })
  if (rows.length > 0) return 0
  const [used] = await database
    .select({ seconds: sql<string>`extract(epoch from ${allowances.fullAt} - now())` })
    .from(allowances)
    .where(eq(allowances.key, key))
  const wait = Number(used?.seconds ?? 0) - (burst - taken) * refillSeconds
  // What was used up a moment ago may be there again by now.
  return Math.max(wait, refillSeconds)
}

/** Gives one back that turned out to be no attempt to guess. */
export async function returnAllowance(
  database: Database,
  key: string,
  { refillSeconds }: Allowance,
): Promise<void> {
  await database
    .update(allowances)
    .set({ fullAt: sql`${allowances.fullAt} - make_interval(secs => ${refillSeconds})` })
    .where(eq(allowances.key, key))
}
