import type { KeyScope } from '@vitrine/api-client/contract/workspaces'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { apiKeys, users } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import { coarseNetworkOf } from '../../platform/http/client-address.ts'
import { hashApiKey, isApiKey } from './api-key.ts'

/** Whom a key belongs to. */
export interface KeyOwner {
  keyId: string
  workspaceId: string
  /** First characters of the key. */
  prefix: string
  /** What it can do. */
  scopes: readonly KeyScope[]
}

/** The workspace of a key; undefined when the key never existed, was revoked, has expired, or rests. */
export async function findKeyOwner(database: Database, key: string): Promise<KeyOwner | undefined> {
  if (!isApiKey(key)) return undefined
  const [owner] = await database
    .select({
      keyId: apiKeys.id,
      workspaceId: apiKeys.workspaceId,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(
      and(
        eq(apiKeys.hash, hashApiKey(key)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
        // After a reset of its maker's password a key rests until they have decided about it.
        isNull(users.recoveringSince),
      ),
    )
  return owner
}

/** Notes that a key was used and from which network, at most once a minute. */
export async function noteKeyUse(database: Database, keyId: string, address: string): Promise<void> {
  const aMinuteAgo = sql`now() - interval '1 minute'`
  await database
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()`, lastUsedFrom: coarseNetworkOf(address) })
    .where(and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, aMinuteAgo))))
}
