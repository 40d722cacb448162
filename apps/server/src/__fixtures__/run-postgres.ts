import { randomBytes } from 'node:crypto'
import { migrationsFolder } from '../platform/database/migrations-folder.ts'
import { openPostgresStore } from '../platform/database/open-postgres-store.ts'
import { storeIdentity, workspaces } from '../platform/database/schema.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { createPostgresDatabase, dropPostgresDatabases } from './postgres-database.ts'
import { findPostgresPrograms } from './postgres-programs.ts'

/** Nothing of a test is read after the machine fell, and rows live for a second; many stores are open at once. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=500']

/**
 * The Postgres of one run of the tests: that of `DATABASE_URL`, else one made from the programs found here; without any
 * the run has the embedded database. Its databases begin with a prefix of the run and go with it, as open stores pass
 * from test to test; one of them is migrated and the template of those that tests ask for.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project of the run calls it.
  if (process.env.TEST_DATABASES !== undefined) return undefined
  const prefix = `vitrine_test_${randomBytes(4).toString('hex')}_`
  process.env.TEST_DATABASES = prefix
  const { DATABASE_URL } = process.env
  const own = !DATABASE_URL && findPostgresPrograms() ? await startOwnPostgres(SETTINGS) : undefined
  const server = own?.url ?? DATABASE_URL
  if (!server) return undefined
  process.env.TEST_POSTGRES_URL = server
  const template = await createPostgresDatabase(server)
  const store = await openPostgresStore({
    url: template.url,
    label: 'template',
    expected: undefined,
    migrationsFolder,
  })
  // Which store a database is, is made by who opens it.
  await store.database.delete(storeIdentity)
  await store.database.delete(workspaces)
  await store.close()
  process.env.TEST_TEMPLATE = template.name
  return own ? async () => own.remove() : () => dropPostgresDatabases(server, prefix)
}
