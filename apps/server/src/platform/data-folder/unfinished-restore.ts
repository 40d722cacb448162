import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../errors/start-refusal.ts'
import type { DataFolder } from './open-data-folder.ts'

/** Where a restore gathers what it brings back; there only until it is complete. */
export const unfinishedRestore = (folder: DataFolder): string => join(folder.path, 'restoring')

/** Throws `StartRefusal` when a restore into the folder was interrupted. */
export function assertNoUnfinishedRestore(folder: DataFolder): void {
  if (!existsSync(unfinishedRestore(folder))) return
  throw new StartRefusal(
    `A restore into ${folder.path} did not come to its end. Run the restore again, or set DATA_DIR to another folder.`,
  )
}
