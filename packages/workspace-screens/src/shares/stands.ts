import type { ShareEntry } from '@vitrine/api-client/contract/shares'

/** Whether all views of a link that has a number of them are used up. */
export function isUsedUp({ maxViews, views }: Pick<ShareEntry, 'maxViews' | 'views'>): boolean {
  return maxViews !== null && views >= maxViews
}

/** Whether a link works: nobody has ended it, its time is not over, and it can be opened once more. */
export function stands(share: Pick<ShareEntry, 'revokedAt' | 'expiresAt' | 'maxViews' | 'views'>): boolean {
  const { revokedAt, expiresAt } = share
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  return revokedAt === null && !isOver && !isUsedUp(share)
}
