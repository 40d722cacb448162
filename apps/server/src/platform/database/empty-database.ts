import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from '../configuration/package-folder.ts'
import { knownMigrations } from './migration-status.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** Where the build leaves a database that holds nothing yet: for other migrations, or another PGlite, it is another file. */
export function emptyDatabasePath(): string {
  const madeBy = [pgliteVersion(), ...knownMigrations(migrationsFolder)]
  const hash = createHash('sha256').update(madeBy.join()).digest('hex')
  return join(packageFolder, `dist/empty-database-${hash.slice(0, 16)}.tar.gz`)
}

function pgliteVersion(): string {
  const file = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
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
