import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RESERVE_BYTES } from '../data-folder/probe-writing.ts'
import { sizeOf } from './copy-embedded.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './open-embedded-database.ts'

/** Where copies may lie: on another disk, or in memory. */
const places = () => [...new Set([tmpdir(), '/dev/shm'])]

/** What `statfs` says of a file system in memory: https://man7.org/linux/man-pages/man2/statfs.2.html */
const TMPFS = 0x01_02_19_94

/** Names of copies of one database: only who holds the lock of its data folder makes or removes them. */
const namesOf = (database: string) =>
  `vitrine-copy-${createHash('sha256').update(database).digest('hex').slice(0, 16)}-`

/**
 * Opens a copy of a database folder that nobody has open, where all may be read and every write fails with the code 25006.
 * Even a Postgres that is only read writes to its folder. Closing removes the copy. Gives nothing where no place has room.
 */
export async function openReadOnlyCopy(database: string): Promise<EmbeddedDatabase | undefined> {
  const bytes = (await sizeOf(database)) + RESERVE_BYTES
  for (const place of places()) {
    if (!(await hasRoom(place, bytes))) continue
    const folder = await mkdtemp(join(place, namesOf(database)))
    const remove = () => rm(folder, { recursive: true, force: true })
    try {
      await cp(database, folder, { recursive: true })
    } catch {
      await remove()
      continue
    }
    try {
      return await openEmbeddedDatabase(folder, { isReadOnly: true, onClosed: remove })
    } catch (error) {
      await remove()
      throw error
    }
  }
  return undefined
}

/** Removes the copies that killed servers left of a database. */
export async function removeReadOnlyCopies(database: string): Promise<void> {
  for (const place of places())
    for (const name of await readdir(place).catch(() => []))
      if (name.startsWith(namesOf(database)))
        await rm(join(place, name), { recursive: true, force: true }).catch(() => {})
}

/** What lies in memory may take half of what is free. */
async function hasRoom(place: string, bytes: number): Promise<boolean> {
  const found = await statfs(place).catch(() => undefined)
  if (!found || found.bavail * found.bsize < bytes) return false
  return found.type !== TMPFS || bytes <= process.availableMemory() / 2
}
