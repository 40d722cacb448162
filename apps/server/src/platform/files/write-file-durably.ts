import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Replaces a file as a whole: after a crash it holds either the old content or the new, never a part. */
export async function writeFileDurably(
  path: string,
  content: Uint8Array | string,
  mode = 0o600,
): Promise<void> {
  const temporary = `${path}.${randomUUID()}.new`
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}
