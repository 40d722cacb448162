import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { apiKeys, users } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { hashApiKey, isApiKey } from './api-key.ts'

/** Whom a key belongs to. */
export interface KeyOwner {
  keyId: string
  workspaceId: string
  /** First characters of the key. */
  prefix: string
}

/** The workspace of a key; undefined when the key never existed, was revoked, or rests. */
export async function findKeyOwner(database: Database, key: string): Promise<KeyOwner | undefined> {
  if (!isApiKey(key)) return undefined
  const [owner] = await database
    .select({ keyId: apiKeys.id, workspaceId: apiKeys.workspaceId, prefix: apiKeys.prefix })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(
      and(
        eq(apiKeys.hash, hashApiKey(key)),
        isNull(apiKeys.revokedAt),
        // After a reset of its maker's password a key rests until they have decided about it.
        isNull(users.recoveringSince),
      ),
    )
  return owner
}

/** Notes that a key was used, at most once a minute. */
export async function noteKeyUse(database: Database, keyId: string): Promise<void> {
  const aMinuteAgo = sql`now() - interval '1 minute'`
  await database
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, aMinuteAgo))))
}
