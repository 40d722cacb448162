import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readLimited } from './read-limited.ts'

/** A body on disk. */
export interface Upload {
  path: string
  bytes: number
  /** Resolves when it stays on disk whatever happens to the machine. */
  sync(): Promise<void>
  remove(): Promise<void>
}

/**
 * Writes a body to a file as it arrives, never holding more of it than a chunk, which `watch` sees first. Throws a 413
 * beyond the limit.
 */
export function receiveUpload(
  request: Request,
  folder: string,
  limitBytes: number,
  watch?: (chunk: Uint8Array) => void,
): Promise<Upload> {
  return writeUpload(readLimited(request, limitBytes), folder, watch)
}

/** Writes chunks to a file as they come; `watch` sees each of them first. */
export async function writeUpload(
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  watch?: (chunk: Uint8Array) => void,
): Promise<Upload> {
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      watch?.(chunk)
      await file.writeFile(chunk)
      bytes += chunk.byteLength
    }
  } catch (error) {
    await file.close()
    await remove()
    throw error
  }
  await file.close()
  return { path, bytes, sync: () => syncFile(path), remove }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
