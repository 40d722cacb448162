import { constants } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from '../data-folder/open-data-folder.ts'

/** Copies a closed database folder before migration `number` and returns where the copy lies. */
export async function backUpEmbedded(folder: DataFolder, number: number, now = new Date()): Promise<string> {
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-before-migration-${number}`
  const backup = join(folder.backups, name)
  const unfinished = `${backup}.unfinished`
  await mkdir(folder.backups, { recursive: true })
  try {
    await cp(folder.database, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await rename(unfinished, backup)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
    throw error
  }
  return backup
}
