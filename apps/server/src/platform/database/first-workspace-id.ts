import { storeIdentity } from './schema.ts'
import type { Database, Transaction } from './store.ts'

/** The workspace that the first start made; undefined once it was deleted. */
export async function firstWorkspaceId(database: Database | Transaction): Promise<string | undefined> {
  const [identity] = await database.select({ id: storeIdentity.firstWorkspaceId }).from(storeIdentity)
  return identity?.id ?? undefined
}
