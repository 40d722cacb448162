import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { shares, shareViews } from '../../platform/database/schema.ts'
import { isStanding } from '../../platform/database/standing-shares.ts'
import type { Database } from '../../platform/database/store.ts'
import type { PublicShareRow } from './find-share.ts'

/** How long a reader may come back without using up another view, in seconds. */
export const VIEW_SECONDS = 1800

const NONCE = /^[\w-]{22}$/

const isLasting = sql`${shareViews.beganAt} > now() - make_interval(secs => ${VIEW_SECONDS})`

/** A number that stands for one press of a form, however often it is sent: who has it reads on in the same view. */
export function newViewNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Uses up one view of a link that has a number of them, and says when it began; undefined where there was none left: of two
 * readers of the last, one gets it. What comes with the nonce of a view that lasts is that view again.
 */
export async function useView(
  database: Database,
  { id }: PublicShareRow,
  given: string = '',
): Promise<Date | undefined> {
  const nonceHash = hashOf(NONCE.test(given) ? given : newViewNonce())
  return database.transaction(async (transaction) => {
    await transaction.select({ id: shares.id }).from(shares).where(eq(shares.id, id)).for('update')
    const ofShare = eq(shareViews.shareId, id)
    await transaction.delete(shareViews).where(and(ofShare, sql`not ${isLasting}`))
    const [begun] = await transaction
      .select({ beganAt: shareViews.beganAt })
      .from(shareViews)
      .where(and(ofShare, eq(shareViews.nonceHash, nonceHash)))
    if (begun) return begun.beganAt
    const used = await transaction
      .update(shares)
      .set({ views: sql`${shares.views} + 1` })
      .where(and(eq(shares.id, id), isStanding))
      .returning({ id: shares.id })
    if (used.length === 0) return undefined
    const [view] = await transaction
      .insert(shareViews)
      .values({ shareId: id, nonceHash })
      .returning({ beganAt: shareViews.beganAt })
    return view?.beganAt
  })
}

/** Whether a view began with this nonce and lasts. */
export async function hasBegunView(
  database: Database,
  { id }: PublicShareRow,
  nonce: string,
): Promise<boolean> {
  const ofNonce = and(eq(shareViews.shareId, id), eq(shareViews.nonceHash, hashOf(nonce)))
  return (await database.$count(shareViews, and(ofNonce, isLasting))) > 0
}

function hashOf(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex')
}
