import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from '../start/start-refusal.ts'
import { probeWriting } from './probe-writing.ts'

/** The places inside a data folder. */
export interface DataFolder {
  /** Absolute. */
  path: string
  database: string
  backups: string
  blobs: string
  /** Bodies of requests while they arrive; emptied at each start by `clearUploads`. */
  uploads: string
}

/** Makes the data folder where it is missing. Throws `StartRefusal` when it cannot be made or written. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder: DataFolder = {
    path,
    database: join(path, 'database'),
    backups: join(path, 'backups'),
    blobs: join(path, 'blobs'),
    uploads: join(path, 'uploads'),
  }
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await Promise.all([folder.blobs, folder.uploads].map((inner) => mkdir(inner, { recursive: true })))
    await probeWriting(path)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    throw new StartRefusal(
      `The data folder ${path} cannot be written (${reason}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
  return folder
}

/** Removes what an interrupted server left behind of half-received bodies. Call it under an exclusive lock only. */
export async function clearUploads(folder: DataFolder): Promise<void> {
  await rm(folder.uploads, { recursive: true, force: true })
  await mkdir(folder.uploads, { recursive: true })
}
