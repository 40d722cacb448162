import { randomUUID } from 'node:crypto'
import { apiKeys } from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { apiKeyPrefix, hashApiKey, newApiKey } from './api-key.ts'

/** Makes a key for a workspace and returns it; only its hash is stored. */
export async function createApiKey(
  database: Database | Transaction,
  workspaceId: string,
  name: string,
  createdBy?: string,
): Promise<string> {
  const key = newApiKey()
  await database.insert(apiKeys).values({
    id: randomUUID(),
    workspaceId,
    name,
    prefix: apiKeyPrefix(key),
    hash: hashApiKey(key),
    createdBy,
  })
  return key
}
