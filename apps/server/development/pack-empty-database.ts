import { writeFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { emptyDatabasePath } from '../src/platform/database/empty-database.ts'
import { MIGRATIONS_TABLE } from '../src/platform/database/migration-status.ts'
import { migrationsFolder } from '../src/platform/database/migrations-folder.ts'
import { openEmbeddedDatabase } from '../src/platform/database/open-embedded-database.ts'

/** Makes an empty database with its schema once, at build time, so that first starts need not. */
export async function packEmptyDatabase(): Promise<void> {
  const client = await openEmbeddedDatabase()
  await migrate(drizzle({ client }), { migrationsFolder, ...MIGRATIONS_TABLE })
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  await writeFile(emptyDatabasePath(), Buffer.from(await dump.arrayBuffer()))
}
