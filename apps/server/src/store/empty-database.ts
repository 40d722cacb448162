import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from '../configuration/package-folder.ts'
import { knownMigrations } from './migration-status.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** Where the build leaves a database that holds nothing yet: for other migrations it is another file. */
export function emptyDatabasePath(): string {
  const schema = createHash('sha256').update(knownMigrations(migrationsFolder).join()).digest('hex')
  return join(packageFolder, `dist/empty-database-${schema.slice(0, 16)}.tar.gz`)
}

/**
 * The folder of an embedded Postgres with the schema of this version that holds nothing yet, as the build made it:
 * unpacking it takes a tenth of making another. Undefined before the first build.
 */
export async function readEmptyDatabase(): Promise<Blob | undefined> {
  const path = emptyDatabasePath()
  if (!existsSync(path)) return undefined
  return new Blob([await readFile(path)], { type: 'application/x-gzip' })
}
