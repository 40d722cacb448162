import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { readEmptyDatabase } from '../platform/database/empty-database.ts'
import { MIGRATIONS_TABLE } from '../platform/database/migration-status.ts'
import { migrationsFolder } from '../platform/database/migrations-folder.ts'
import { ensureStoreIdentity } from '../platform/database/ensure-store-identity.ts'
import { openEmbeddedDatabase } from '../platform/database/open-embedded-database.ts'
import { openPostgresStore } from '../platform/database/open-postgres-store.ts'
import { createReopeningClient } from '../platform/database/reopening-client.ts'
import * as schema from '../platform/database/schema.ts'
import type { Store } from '../platform/database/store.ts'
import { createPostgresDatabase, postgresUrl } from './postgres-database.ts'

type OpenStore = Omit<Store, 'storeId' | 'close'>

/** Closed stores of this worker. Emptying one takes a fiftieth of opening another. */
const idle: OpenStore[] = []

/** How often a store is emptied by deleting, a tenth of the work of truncating, before that gives back its dead rows. */
const DELETIONS = 20
const deletions = new WeakMap<OpenStore, number>()

/** An empty store that nobody else uses: on the Postgres of this run, or in memory where the run has the embedded one. */
export async function openTestStore(): Promise<Store> {
  const store = idle.pop() ?? (await openEmptyStore())
  await empty(store)
  const storeId = await ensureStoreIdentity(store.database)
  const close = async () => {
    if (!idle.includes(store)) idle.push(store)
  }
  return { ...store, storeId, close }
}

function openEmptyStore(): Promise<OpenStore> {
  return postgresUrl === undefined ? openInMemory() : openOnPostgres(postgresUrl)
}

async function openOnPostgres(server: string): Promise<OpenStore> {
  const { url } = await createPostgresDatabase(server, { isMigrated: true })
  return openPostgresStore({ url, label: 'test', expected: undefined, migrationsFolder })
}

async function openInMemory(): Promise<OpenStore> {
  const client = await openEmbeddedDatabase(undefined, await readEmptyDatabase())
  await migrate(drizzle({ client }), { migrationsFolder, ...MIGRATIONS_TABLE })
  const { listenTo: listen } = createReopeningClient(client, () =>
    Promise.reject(new Error('It was in memory.')),
  )
  return { kind: 'embedded', label: 'memory', database: drizzle({ client, schema }), listen }
}

const tables = Object.values(schema).filter((value) => is(value, PgTable))
const allTables = sql.join(tables, sql`, `)
const allDeletions = sql.join(
  tables.map((table, index) => sql`${sql.identifier(`deleted_${index}`)} as (delete from ${table})`),
  sql`, `,
)

async function empty(store: OpenStore): Promise<void> {
  const { database } = store
  const count = deletions.get(store) ?? 0
  deletions.set(store, (count + 1) % DELETIONS)
  if (count === DELETIONS - 1) {
    await database.execute(sql`truncate ${allTables}`)
    return
  }
  await database.transaction(async (transaction) => {
    // Like truncating, it waits for writes that are still under way.
    await transaction.execute(sql`lock table ${allTables} in share row exclusive mode`)
    // One statement, after which foreign keys are looked at: the order does not matter.
    await transaction.execute(sql`with ${allDeletions} select 1`)
  })
}
