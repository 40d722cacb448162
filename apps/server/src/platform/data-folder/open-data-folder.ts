import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from '../errors/start-refusal.ts'
import { probeWriting } from './probe-writing.ts'
import { isFull, explainDiskFault } from './explain-disk-fault.ts'

/** The paths inside a data folder. */
export interface DataFolder {
  /** Absolute. */
  path: string
  database: string
  backups: string
  blobs: string
  /** What was made of shares for their readers. */
  pages: string
  /** Bodies of requests while they arrive. */
  uploads: string
  /** Files that arrive in pieces, over several requests; made with the first of them. */
  partial: string
}

/** Returns the paths of a data folder, whether it exists or not. */
export const dataFolderAt = (path: string): DataFolder => ({
  path,
  database: join(path, 'database'),
  backups: join(path, 'backups'),
  blobs: join(path, 'blobs'),
  pages: join(path, 'pages'),
  uploads: join(path, 'uploads'),
  partial: join(path, 'partial'),
})

/**
 * Makes the data folder where it is missing. Throws `StartRefusal` when it cannot be made or written; one that is there and
 * has no space left is opened, since what it holds can be read.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = dataFolderAt(path)
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await Promise.all([folder.blobs, folder.uploads].map((inner) => mkdir(inner, { recursive: true })))
    await probeWriting(path).catch((error: unknown) => {
      if (!isFull(error)) throw error
    })
  } catch (error) {
    if (isFull(error)) throw explainDiskFault(error, path)
    const { code: reason = 'unknown reason', path: place = path } = error as NodeJS.ErrnoException
    if (reason === 'EEXIST' || reason === 'ENOTDIR')
      throw new StartRefusal(
        `The data folder ${path} cannot be made: a file is in the way of ${place}. Move that file, or set DATA_DIR to another folder.`,
      )
    throw new StartRefusal(
      `The data folder ${path} cannot be written (${reason}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
  return folder
}

/** Removes what an interrupted server left behind of half-received bodies, as far as it is older than `ageMs`. */
export async function clearUploads({ uploads }: DataFolder, ageMs: number): Promise<void> {
  for (const name of await readdir(uploads)) {
    const path = join(uploads, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs <= Date.now() - ageMs) await rm(path, { recursive: true, force: true })
  }
}
