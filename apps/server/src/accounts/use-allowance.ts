import { eq, sql } from 'drizzle-orm'
import { allowances } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { accountFault } from './account-fault.ts'

/** How often something may be done: `burst` times at once, and once more each `refillSeconds`. */
export interface Allowance {
  burst: number
  refillSeconds: number
}

/**
 * Takes one from an allowance, in one statement, so that no two requests and no two processes take the same one.
 * Throws `too-many-attempts` when it is used up.
 */
export async function useAllowance(
  database: Database,
  key: string,
  { burst, refillSeconds }: Allowance,
): Promise<void> {
  const refill = sql`make_interval(secs => ${refillSeconds})`
  const later = sql`greatest(${allowances.fullAt}, now()) + ${refill}`
  const taken = await database
    .insert(allowances)
    .values({ key, fullAt: sql`now() + ${refill}` })
    .onConflictDoUpdate({
      target: allowances.key,
      set: { fullAt: later },
      setWhere: sql`${later} <= now() + make_interval(secs => ${burst * refillSeconds})`,
    })
    .returning({ key: allowances.key })
  if (taken.length > 0) return
  const [used] = await database
    .select({ seconds: sql<string>`extract(epoch from ${allowances.fullAt} - now())` })
    .from(allowances)
    .where(eq(allowances.key, key))
  const retryAfterSeconds = Number(used?.seconds ?? 0) - (burst - 1) * refillSeconds
  throw accountFault('too-many-attempts', { retryAfterSeconds })
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
