import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { readEmptyDatabase } from '../store/empty-database.ts'
import { MIGRATIONS_TABLE } from '../store/migration-status.ts'
import { migrationsFolder } from '../store/migrations-folder.ts'
import { ensureStoreIdentity } from '../store/ensure-store-identity.ts'
import { openEmbeddedDatabase } from '../store/open-embedded-database.ts'
import { openPostgresStore } from '../store/open-postgres-store.ts'
import { createReopeningClient } from '../store/reopening-client.ts'
import * as schema from '../store/schema.ts'
import type { Database, Store } from '../store/store.ts'
import { createPostgresDatabase, postgresUrl } from './postgres-database.ts'

type OpenStore = Omit<Store, 'storeId' | 'close'>

/** Closed stores of this worker. Emptying one takes a fiftieth of opening another. */
const idle: OpenStore[] = []

/** An empty store that nobody else uses: on the Postgres of `DATABASE_URL`, else in memory. */
export async function openTestStore(): Promise<Store> {
  const store = idle.pop() ?? (await openEmptyStore())
  await empty(store.database)
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
  const { url } = await createPostgresDatabase(server)
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

async function empty(database: Database): Promise<void> {
  await database.execute(sql`truncate ${sql.join(tables, sql`, `)}`)
}
