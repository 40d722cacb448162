import { and, eq, lte, max, type SQL, sql } from 'drizzle-orm'
import { conversationEvents } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import type { ReleasingPage } from './read-release.ts'
import { awaitedSeq } from './plan-release.ts'

/** How long a page rests between two releases, in seconds. */
const REST_SECONDS = 1

/** How a page stands after a release. */
interface Released extends Pick<ReleasingPage, 'page' | 'seq' | 'keptAfter'> {
  /** The last event that its state holds. */
  to: number
  /** Whether readers may have that. */
  isReleased: boolean
  /** Whether it waits for a decision. */
  isStuck: boolean
}

/** When a page has something to release again; null while it waits for an event or for a decision. */
export async function nextDue(
  transaction: Transaction,
  { page, seq, keptAfter, to, isReleased, isStuck }: Released,
): Promise<SQL | null> {
  if (isStuck) return null
  const { conversationId, seq: number, addedAt } = conversationEvents
  const awaited = isReleased ? awaitedSeq({ seq, keptAfter }, to) : to
  if (awaited === undefined) return null
  const ofIt = eq(conversationId, page.conversationId)
  const [row] = await transaction
    .select({ at: max(addedAt) })
    .from(conversationEvents)
    .where(and(ofIt, isReleased ? eq(number, awaited) : lte(number, awaited)))
  const rest = sql`now() + make_interval(secs => ${REST_SECONDS})`
  if (!row?.at) return rest
  return sql`greatest(${rest}, ${row.at.toISOString()}::timestamptz + make_interval(secs => ${page.delaySeconds}))`
}
