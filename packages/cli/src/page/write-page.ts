import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { isOfflinePage, PAGE_START_BYTES } from '@vitrine/offline-page/page-hash'
import { CommandError } from '../terminal/command-error.ts'

/** How a page may be written. */
export interface WriteOptions {
  /** Absolute path of the transcript, which is never overwritten. */
  source?: string
  /** Replace whatever is there. */
  force?: boolean
}

/** Writes a page as a whole or not at all. Replaces a page made earlier, but another file only by `force`. */
export async function writePage(
  path: string,
  label: string,
  page: string,
  options: WriteOptions,
): Promise<void> {
  try {
    const target = await realpath(path).catch(() => path)
    if (options.source && target === (await realpath(options.source))) {
      throw new CommandError(`${label} is the transcript itself; choose another name for the page.`)
    }
    const existing = await stat(target).catch(ignoreMissing)
    if (existing && !existing.isFile() && !existing.isDirectory()) return await writeFile(target, page)
    if (existing && !options.force && !(await isPage(target))) {
      throw new CommandError(`${label} exists and is not a page made by this command; --force replaces it.`, {
        code: 'file-exists',
      })
    }
    await writeWhole(target, page)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(explain(label, error), { code: 'unwritable-file', cause: error })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function isPage(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(PAGE_START_BYTES), position: 0 })
    return isOfflinePage(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

async function writeWhole(path: string, page: string): Promise<void> {
  const temporary = `${path}.${process.pid}.part`
  try {
    await writeFile(temporary, page, { flag: 'wx' })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function explain(label: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOENT':
      return `${label} cannot be written: its folder does not exist.`
    case 'EISDIR':
      return `${label} is a folder; give the name of a file.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${label} may not be written by this user.`
    case 'ENOSPC':
      return `${label} cannot be written: the disk is full.`
    default:
      return `${label} cannot be written${typeof code === 'string' ? ` (${code})` : ''}.`
  }
}
