import type { ShareEntry } from '@vitrine/api-client/contract/shares'

/** Whether a link works: nobody has ended it, and its time is not over. */
export function stands({ revokedAt, expiresAt }: Pick<ShareEntry, 'revokedAt' | 'expiresAt'>): boolean {
  return revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now())
}
