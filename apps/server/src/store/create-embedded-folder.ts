import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openEmbeddedDatabase } from './open-embedded-database.ts'

/** Makes a new database folder as a whole: a start that is killed on the way leaves none. */
export async function createEmbeddedFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  const client = await openEmbeddedDatabase(unfinished)
  await client.close()
  await rename(unfinished, folder)
}
