import { and, eq, lte, max, type SQL, sql } from 'drizzle-orm'
import { conversationEvents, pageStates } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { secondsFromNow } from '../../platform/tasks/leases.ts'
import { type ReleasingPage, restedAt } from './read-release.ts'
import { awaitedSeq } from './plan-release.ts'

/** How long a page rests between two releases, in seconds. */
const REST_SECONDS = 1

/** When a page is released again that cannot wait for more. */
export const afterRest: SQL = secondsFromNow(REST_SECONDS)

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
  const due =
    row?.at && sql`${row.at.toISOString()}::timestamptz + make_interval(secs => ${page.delaySeconds})`
  const rested = sql`(select ${restedAt} from ${pageStates} where ${pageStates.pageId} = ${page.id})`
  return sql`greatest(${afterRest}, ${due ?? sql`null`}, ${rested})`
}
