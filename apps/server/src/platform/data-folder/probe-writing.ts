import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes left free for the database's own log, so that it never meets a full disk in the middle of a commit. */
export const RESERVE_BYTES = 32 * 1024 * 1024

/** Rejects with a code such as `ENOSPC` or `EROFS` when the folder cannot hold `bytes` more, before anything is begun. */
export async function probeWriting(folder: string, bytes = 0): Promise<void> {
  await writeFile(join(folder, '.write-probe'), 'written before each change to see that the disk takes it\n')
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= RESERVE_BYTES + bytes) return
  throw Object.assign(new Error('The disk is nearly full.'), { code: 'ENOSPC' })
}
