import { type KeyScope, keyScopes } from '@vitrine/api-client/contract/workspaces'
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdBy, workspaceId } from './account-tables.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** Keys by which programs act for a workspace; of the key itself there is only a hash. */
export const apiKeys = vitrine.table(
  'api_keys',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    /** First characters of the key, for a person to recognise it by. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key, in hex. */
    hash: text('hash').notNull(),
    createdBy: createdBy(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    /** The network of the last use, coarsely. */
    lastUsedFrom: text('last_used_from'),
    /** What it can do; keys of before could do everything. */
    scopes: text('scopes')
      .array()
      .$type<KeyScope[]>()
      .notNull()
      .default([...keyScopes]),
    /** When it stops working by itself; null for one without an end. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.hash), index('api_keys_workspace').on(table.workspaceId)],
)
