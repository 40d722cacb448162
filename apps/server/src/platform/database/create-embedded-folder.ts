import { randomUUID } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { copyEmptyDatabase } from './empty-database.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'

/** Makes a new database folder as a whole: a start that is killed on the way leaves none. */
export async function createEmbeddedFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.${randomUUID()}.new`
  if (!copyEmptyDatabase(unfinished)) await (await openEmbeddedDatabase(unfinished)).close()
  await rename(unfinished, folder)
}

/** Removes what killed first starts left beside a database folder, as far as nothing writes into it any more. */
export async function removeUnfinishedFolders(folder: string): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(folder)}.`) || !name.endsWith('.new')) continue
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}
