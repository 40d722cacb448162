import type { Configuration } from '../platform/configuration/configuration.ts'
import { lockDataFolder } from '../platform/data-folder/lock-data-folder.ts'
import { clearUploads, type DataFolder, openDataFolder } from '../platform/data-folder/open-data-folder.ts'

/** No upload of another server on the folder takes that long. */
const A_DAY_MS = 86_400_000

/** A data folder that no other server may use, or only one on the same Postgres. */
export interface ClaimedFolder {
  folder: DataFolder
  release(): void
}

/** Opens and locks the configured data folder. Throws `StartRefusal` when it cannot be written or is in use. */
export async function claimDataFolder({
  dataFolder,
  database,
}: Pick<Configuration, 'dataFolder' | 'database'>): Promise<ClaimedFolder> {
  const folder = await openDataFolder(dataFolder)
  const isAlone = database.kind === 'embedded'
  const release = await lockDataFolder(folder, isAlone ? 'alone' : 'shared')
  await clearUploads(folder, isAlone ? 0 : A_DAY_MS)
  return { folder, release }
}
