import { chmod, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { emptyDatabasePath } from '../src/platform/database/empty-database.ts'
import { MIGRATIONS_TABLE } from '../src/platform/database/migration-status.ts'
import { migrationsFolder } from '../src/platform/database/migrations-folder.ts'
import { openEmbeddedDatabase } from '../src/platform/database/open-embedded-database.ts'

/** Makes an empty database with its schema once, at build time, so that first starts need not. */
export async function packEmptyDatabase(): Promise<void> {
  const path = emptyDatabasePath()
  const unfinished = `${path}.new`
  await rm(unfinished, { recursive: true, force: true })
  const client = await openEmbeddedDatabase(unfinished)
  await migrate(drizzle({ client }), { migrationsFolder, ...MIGRATIONS_TABLE })
  await client.close()
  await letOthersRead(unfinished)
  await rm(path, { recursive: true, force: true })
  await rename(unfinished, path)
}

/** Who runs the server need not be who built it. */
async function letOthersRead(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o644)
}
