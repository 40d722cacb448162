import { randomUUID } from 'node:crypto'
import type { StoreRecord } from '../data-folder/store-record.ts'
import { StartRefusal } from '../start/start-refusal.ts'
import { storeIdentity, workspaces } from './schema.ts'
import type { Database } from './store.ts'

/**
 * The id of a store; its first start makes it, with the first workspace.
 * Throws `StartRefusal` when it is not the store the data folder belongs to.
 */
export async function ensureStoreIdentity(
  database: Database,
  expected: StoreRecord | undefined,
  label: string,
): Promise<string> {
  const [known] = await database.select({ id: storeIdentity.id }).from(storeIdentity).limit(1)
  if (expected && known?.id !== expected.storeId) throw otherStore(expected, label)
  if (known) return known.id
  const id = randomUUID()
  await database.transaction(async (transaction) => {
    await transaction.insert(workspaces).values({ id: randomUUID(), name: 'Workspace' })
    await transaction.insert(storeIdentity).values({ id })
  })
  return id
}

/** The refusal for a database that is not, or no longer, the one the data folder was last used with. */
export function otherStore(expected: StoreRecord, label: string): StartRefusal {
  return new StartRefusal(
    `The database ${label} is not the one this data folder was last used with (${expected.label}); its shares would seem lost. ` +
      (expected.kind === 'embedded'
        ? 'Put the database folder back, or set DATA_DIR to a new folder to begin an empty store.'
        : 'Correct DATABASE_URL, or set DATA_DIR to a new folder to use that database.'),
  )
}
