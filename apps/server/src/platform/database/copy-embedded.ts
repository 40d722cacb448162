import { constants } from 'node:fs'
import { cp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { probeWriting } from '../data-folder/probe-writing.ts'
import type { ReopeningClient } from './reopening-client.ts'

/**
 * Copies the folder of an open database between two queries: the copy is what a kill at that moment would leave,
 * which opens with everything that was committed.
 */
export async function copyEmbedded(client: ReopeningClient, folder: string, copy: string): Promise<void> {
  await probeWriting(dirname(folder), await sizeOf(folder))
  await client.query('checkpoint')
  try {
    await client.runExclusive(() => cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE }))
  } catch (error) {
    await rm(copy, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

/** What the files of a folder hold, in bytes. */
export async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const name of names)
    if (name.isFile()) bytes += (await stat(join(name.parentPath, name.name)).catch(() => ({ size: 0 }))).size
  return bytes
}
