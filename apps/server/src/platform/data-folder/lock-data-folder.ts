import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StartRefusal } from '../errors/start-refusal.ts'
import type { DataFolder } from './open-data-folder.ts'
import { readRunningServer } from './running-server.ts'

const SQLITE_BUSY = 5

/** `alone`: no other server may use the folder. `shared`: others may that share it too, never one that is alone. */
export type LockMode = 'alone' | 'shared'

/**
 * Acquires the lock of a data folder; returns the function that releases it. The operating system releases it when the process
 * ends in any way, so a killed server can start again at once. Throws `StartRefusal` naming who holds it.
 */
export async function lockDataFolder(folder: DataFolder, mode: LockMode): Promise<() => void> {
  const database = await openWithoutWarning(join(folder.path, 'lock.sqlite')).catch(async (error) => {
    throw await refusalFor(error, folder)
  })
  try {
    // Nothing is ever written here: without a journal the lock needs no space on the disk.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 100')
    if (mode === 'alone') database.exec('BEGIN EXCLUSIVE')
    else database.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  } catch (error) {
    database.close()
    throw await refusalFor(error, folder)
  }
  return () => database.close()
}

async function refusalFor(error: unknown, folder: DataFolder): Promise<unknown> {
  if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) {
    const reason = error instanceof Error ? error.message : String(error)
    return new StartRefusal(
      `The data folder ${folder.path} cannot be locked (${reason}). Check its lock.sqlite, or set DATA_DIR to another folder.`,
    )
  }
  const holder = await readRunningServer(folder)
  const name = holder ? `process ${holder.pid} at ${holder.url}` : 'another process'
  return new StartRefusal(
    `The data folder ${folder.path} is in use by ${name}. Stop that server first, or set DATA_DIR to another folder.`,
  )
}

/** Node 22 still calls its SQLite experimental, in a warning that says nothing to the person who starts a server. */
async function openWithoutWarning(path: string): Promise<DatabaseSync> {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    const sqlite = await import('node:sqlite')
    return new sqlite.DatabaseSync(path)
  } finally {
    process.emitWarning = emitWarning
  }
}
