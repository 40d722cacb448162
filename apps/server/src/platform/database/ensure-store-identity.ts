import { randomUUID } from 'node:crypto'
import type { StoreRecord } from '../data-folder/store-record.ts'
import { StartRefusal } from '../errors/start-refusal.ts'
import { storeIdentity, workspaces } from './schema.ts'
import type { MigrationStatus } from './migration-status.ts'
import type { Database, Transaction } from './store.ts'

/** The id of a store; its first start makes it, with the first workspace. */
export async function ensureStoreIdentity(database: Database): Promise<string> {
  const known = await readStoreId(database)
  if (known) {
    await renewFirstWorkspace(database)
    return known
  }
  const id = randomUUID()
  await database.transaction(async (transaction) => {
    await transaction.insert(storeIdentity).values({ id, firstWorkspaceId: await makeWorkspace(transaction) })
  })
  return id
}

/** A store whose last workspace was deleted with its owner begins anew. */
async function renewFirstWorkspace(database: Database): Promise<void> {
  if ((await database.$count(workspaces)) > 0) return
  await database.transaction(async (transaction) => {
    await transaction
      .update(storeIdentity)
      .set({ firstWorkspaceId: await makeWorkspace(transaction), sampleShareId: null })
  })
}

async function makeWorkspace(transaction: Transaction): Promise<string> {
  const id = randomUUID()
  await transaction.insert(workspaces).values({ id, slug: id, name: 'Workspace' })
  return id
}

/** Throws `StartRefusal` when a database, not yet changed, is not the store the data folder belongs to. */
export async function assertSameStore(
  database: Database,
  { state }: MigrationStatus,
  expected: StoreRecord | undefined,
  label: string,
): Promise<void> {
  if (!expected) return
  const id = state === 'empty' ? undefined : await readStoreId(database)
  if (id !== expected.storeId) throw otherStore(expected, label)
}

/** The id of a store; undefined before its first start. */
export async function readStoreId(database: Database): Promise<string | undefined> {
  const [known] = await database.select({ id: storeIdentity.id }).from(storeIdentity).limit(1)
  return known?.id
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
