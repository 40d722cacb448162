import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import type { StoreRecord } from '../data-folder/store-record.ts'
import { backUpPostgres } from './back-up-postgres.ts'
import { ensureStoreIdentity, assertSameStore } from './ensure-store-identity.ts'
import { MIGRATIONS_TABLE, readMigrationStatus } from './migration-status.ts'
import { retryTransactions } from './retry-transactions.ts'
import { assertKnownSchema } from './assert-known-schema.ts'
import { assertUsablePostgres } from './assert-usable-postgres.ts'
import * as schema from './schema.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import type { SchemaUpdate, Store } from './store.ts'

/** Any number, the same in every server, so that two that start at once migrate one after the other. */
const START_LOCK = 8_741_230_551

const CONNECT_TIMEOUT_MS = 5000

interface PostgresSettings {
  url: string
  label: string
  expected: StoreRecord | undefined
  migrationsFolder: string
  /** Called with the fault of a connection that breaks while idle; the pool replaces it. */
  onConnectionLost?: (error: Error) => void
}

type Readiness = Pick<Store, 'storeId' | 'update'>

/** Connects to a Postgres server; older data is copied into a schema beside it, then brought up to date. */
export async function openPostgresStore(settings: PostgresSettings): Promise<Store> {
  const { url, label } = settings
  const { storeId, update } = await bringUpToDate(settings)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: 15_000,
    application_name: 'vitrine',
  })
  // The pool listens to connections that are idle; one that breaks in use is reported by its query.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => settings.onConnectionLost?.(error))
  const database = retryTransactions(drizzle({ client: pool, schema }))
  const listen: Store['listen'] = (channel, listener) => listenOnPostgres(url, channel, listener)
  return { kind: 'postgres', label, database, storeId, update, listen, close: () => pool.end() }
}

async function bringUpToDate(settings: PostgresSettings): Promise<Readiness> {
  try {
    // Reads files that the address may name, such as certificates.
    const client = new Client({
      connectionString: settings.url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client.on('error', () => {})
    return await bringUpToDateBy(client, settings)
  } catch (error) {
    throw assertUsablePostgres(error, settings.label)
  }
}

async function bringUpToDateBy(
  client: Client,
  { label, expected, migrationsFolder }: PostgresSettings,
): Promise<Readiness> {
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    const database = drizzle({ client, schema })
    const status = await readMigrationStatus(database, migrationsFolder)
    assertKnownSchema(status, label)
    await assertSameStore(database, status, expected, label)
    let update: SchemaUpdate | undefined
    if (status.state === 'older') {
      const backup = await backUpPostgres(database, status.applied + 1)
      update = { from: status.applied, to: status.known, backup: `schema ${backup} of ${label}` }
    }
    if (status.state !== 'current') await migrate(database, { migrationsFolder, ...MIGRATIONS_TABLE })
    return { storeId: await ensureStoreIdentity(database), update }
  } finally {
    await client.end().catch(() => {})
  }
}
