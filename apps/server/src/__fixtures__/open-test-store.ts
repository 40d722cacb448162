import { drizzle } from 'drizzle-orm/pglite'
import { migrationsFolder } from '../start/open-store.ts'
import { ensureStoreIdentity } from '../store/ensure-store-identity.ts'
import { openEmbeddedDatabase } from '../store/open-embedded-database.ts'
import { openPostgresStore } from '../store/open-postgres-store.ts'
import * as schema from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { embeddedDump } from './embedded-dump.ts'
import { createPostgresDatabase, postgresUrl } from './postgres-database.ts'

/** An empty store: a database of its own on the Postgres of `DATABASE_URL`, else one in memory. */
export async function openTestStore(): Promise<Store> {
  if (postgresUrl === undefined) return openInMemory()
  const { url, drop } = await createPostgresDatabase(postgresUrl)
  const store = await openPostgresStore({ url, label: 'test', expected: undefined, migrationsFolder })
  return {
    ...store,
    async close() {
      await store.close()
      await drop()
    },
  }
}

async function openInMemory(): Promise<Store> {
  const client = await openEmbeddedDatabase(undefined, await embeddedDump())
  const database = drizzle({ client, schema })
  const storeId = await ensureStoreIdentity(database)
  return { kind: 'embedded', label: 'memory', database, storeId, close: () => client.close() }
}
