import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../configuration/package-folder.ts'
import { knownMigrations } from './migration-status.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** Where the build leaves a database that holds nothing yet: for other migrations, or another PGlite, it is another file. */
export function emptyDatabasePath(): string {
  const madeBy = [pgliteVersion(), ...knownMigrations(migrationsFolder)]
  const hash = createHash('sha256').update(madeBy.join()).digest('hex')
  return join(packageFolder, `dist/empty-database-${hash.slice(0, 16)}`)
}

function pgliteVersion(): string {
  const file = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/**
 * Copies the folder of an embedded Postgres with the schema of this version that holds nothing yet, as the build made it:
 * a fortieth of the work of making another. Returns false before the first build.
 */
export function copyEmptyDatabase(folder: string): boolean {
  const path = emptyDatabasePath()
  if (!existsSync(path)) return false
  // At once: awaiting each of a thousand files takes eight times as long.
  cpSync(path, folder, { recursive: true })
  return true
}
