import { rename, rm } from 'node:fs/promises'
import { runTaskOnce } from '../work/run-task-once.ts'

/** Makes a new database folder as a whole: a start that is killed on the way leaves none. */
export async function createEmbeddedFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await runTaskOnce('create-database', { folder: unfinished })
  await rename(unfinished, folder)
}
