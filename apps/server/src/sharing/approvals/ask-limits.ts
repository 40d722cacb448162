import type { publicationRequests } from '../../platform/database/schema.ts'

/** How often it may be asked for that one run is published. */
const MAX_ASKS = 3

/** Wait after a refusal before it may be asked for again, in milliseconds. */
const ASK_AGAIN_MS = 24 * 3_600_000

/** When it may be asked for again that a declined run is published; null where it may not any more. */
export function askAgainAt({
  asks,
  declinedAt,
}: Pick<typeof publicationRequests.$inferSelect, 'asks' | 'declinedAt'>): Date | null {
  if (declinedAt === null || asks >= MAX_ASKS) return null
  return new Date(declinedAt.getTime() + ASK_AGAIN_MS)
}
