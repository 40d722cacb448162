import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { copyEmptyDatabase } from '../platform/database/empty-database.ts'
import { MIGRATIONS_TABLE } from '../platform/database/migration-status.ts'
import { migrationsFolder } from '../platform/database/migrations-folder.ts'
import { ensureStoreIdentity } from '../platform/database/ensure-store-identity.ts'
import { openEmbeddedDatabase } from '../platform/database/open-embedded-database.ts'
import { openPostgresStore } from '../platform/database/open-postgres-store.ts'
import { createReopeningClient } from '../platform/database/reopening-client.ts'
import * as schema from '../platform/database/schema.ts'
import type { Database, Store } from '../platform/database/store.ts'
import { createPostgresDatabase, postgresUrl } from './postgres-database.ts'

type OpenStore = Omit<Store, 'storeId' | 'close'>

/** Closed stores of this worker. Emptying one takes a fiftieth of opening another. */
const idle: OpenStore[] = []

/** An empty store that nobody else uses: on the Postgres of this run, or embedded where the run has that. */
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
  return postgresUrl === undefined ? openEmbedded() : openOnPostgres(postgresUrl)
}

async function openOnPostgres(server: string): Promise<OpenStore> {
  const { url } = await createPostgresDatabase(server, { isMigrated: true })
  return openPostgresStore({ url, label: 'test', expected: undefined, migrationsFolder })
}

async function openEmbedded(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-store-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  copyEmptyDatabase(folder)
  const client = await openEmbeddedDatabase(folder)
  await migrate(drizzle({ client }), { migrationsFolder, ...MIGRATIONS_TABLE })
  const { listenTo: listen } = createReopeningClient(client, () =>
    Promise.reject(new Error('No test opens it again.')),
  )
  return { kind: 'embedded', label: folder, database: drizzle({ client, schema }), listen }
}

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
  .map(({ schema: folder, name }) => `"${folder}"."${name}"`)
  .join(', ')

/** More than this in a table is truncated, as deleting and vacuuming would take longer. */
const SMALL_BYTES = 128 * 1024

/** Tables with rows, dead or alive, and which of them are large. Only a superuser may delete in any order. */
const filledTables = sql.raw(`
  select oid::regclass::text as name, size > ${SMALL_BYTES} or current_setting('is_superuser') = 'off' as "isLarge"
  from (
    select oid, pg_relation_size(oid) + coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) as size
    from pg_class
    where oid = any(string_to_array('${tables}', ', ')::regclass[])
  ) sizes
  where size > 0`)

/**
 * Empties the few tables that a test has filled: truncating makes new files of every table and index, which are five
 * hundred. Vacuumed, they have the first rows of the next test in order, as new ones would.
 */
async function empty(database: Database): Promise<void> {
  const deleted = await database.transaction(async (transaction) => {
    // Waits for who still writes.
    await transaction.execute(sql.raw(`lock table ${tables} in access exclusive mode`))
    const { rows } = (await transaction.execute(filledTables)) as unknown as { rows: FilledTable[] }
    if (rows.some(({ isLarge }) => isLarge)) {
      await transaction.execute(sql.raw(`truncate ${tables}`))
      return []
    }
    const names = rows.map(({ name }) => name)
    const deletions = names.map((name) => `delete from ${name};`)
    await transaction.execute(sql.raw(`set local session_replication_role = replica`))
    await transaction.execute(sql.raw(`do $$ begin ${deletions.join(' ')} end $$`))
    return names
  })
  if (deleted.length > 0)
    await database.execute(sql.raw(`vacuum (index_cleanup on, truncate on) ${deleted.join(', ')}`))
}

interface FilledTable {
  name: string
  isLarge: boolean
}
