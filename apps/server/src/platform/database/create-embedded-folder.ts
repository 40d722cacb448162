import { randomUUID } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createTaskPool } from '../tasks/task-pool.ts'
import type { DatabaseTasks } from './database-tasks.ts'
import type { RunTask } from '../tasks/run-task.ts'

/** Runs a single task in a process that ends with it. */
const runTaskOnce: RunTask<DatabaseTasks> = async (name, input) => {
  const pool = createTaskPool<DatabaseTasks>({ size: 1, milliseconds: 300_000 })
  try {
    return await pool.run(name, input)
  } finally {
    pool.close()
  }
}

/**
 * Makes a new database folder as a whole: a start that is killed on the way leaves none. Its process may outlive
 * the start by a moment, so that each writes into a folder of its own.
 */
export async function createEmbeddedFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.${randomUUID()}.new`
  await runTaskOnce('create-database', { folder: unfinished })
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
