import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from '../configuration/package-folder.ts'

const path = join(packageFolder, 'dist/empty-database.tar.gz')

/**
 * The folder of an embedded Postgres that holds nothing yet, as the build made it: unpacking it takes a sixth of
 * making another. Undefined before the first build.
 */
export async function readEmptyDatabase(): Promise<Blob | undefined> {
  if (!existsSync(path)) return undefined
  return new Blob([await readFile(path)], { type: 'application/x-gzip' })
}
