import { constants } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from '../data-folder/open-data-folder.ts'

/** Copies from before migrations that are kept. */
export const MAX_BACKUPS = 3

const isMigrationBackup = (name: string) => /^\d{4}-[\dTZ-]+-before-migration-\d+$/.test(name)

/** Copies a closed database folder before migration `number` and returns where the copy lies. Of such copies the last three are kept. */
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
  const copies = await listMigrationBackups(folder)
  for (const older of copies.slice(0, -MAX_BACKUPS))
    await rm(join(folder.backups, older), { recursive: true, force: true }).catch(() => {})
  return backup
}

/** The names of the copies from before migrations in the folder of backups, the oldest first. */
export async function listMigrationBackups({ backups }: Pick<DataFolder, 'backups'>): Promise<string[]> {
  const names = await readdir(backups).catch(() => [])
  return names.filter(isMigrationBackup).toSorted()
}
