import type { KeyScope } from '@vitrine/api-client/contract/workspaces'
import { randomUUID } from 'node:crypto'
import { apiKeys } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { apiKeyPrefix, hashApiKey, newApiKey } from './api-key.ts'

/** By whom a key is made, and how far it goes. */
interface NewKey {
  createdBy?: string
  /** @default all */
  scopes?: readonly KeyScope[]
  /** @default no end */
  expiresAt?: Date
}

/** Makes a key for a workspace and returns it; only its hash is stored. */
export async function createApiKey(
  database: Database | Transaction,
  workspaceId: string,
  name: string,
  { createdBy, scopes, expiresAt }: NewKey = {},
): Promise<string> {
  const key = newApiKey()
  await database.insert(apiKeys).values({
    id: randomUUID(),
    workspaceId,
    name,
    prefix: apiKeyPrefix(key),
    hash: hashApiKey(key),
    createdBy,
    scopes: scopes && [...scopes],
    expiresAt,
  })
  return key
}
