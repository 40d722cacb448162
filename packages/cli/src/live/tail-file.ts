import { type FileHandle, open } from 'node:fs/promises'

/** Bytes before the end of what is known that are read again, to see that the file was not written anew. */
const OVERLAP = 256

/** A file that grows. */
export interface FileTail {
  /** All of it as it is now; undefined where nothing has changed, or there is no file at the moment. */
  read(): Promise<Uint8Array | undefined>
  /** Whether there was no file when it was read last. */
  readonly isGone: boolean
}

interface Known {
  inode: number
  modified: number
  content: Buffer
}

/** Reads a file again and again; of one that has only grown, only what is new. */
export function tailFile(path: string): FileTail {
  let known: Known | undefined
  let isGone = false

  async function readChanged(file: FileHandle): Promise<Uint8Array | undefined> {
    const { ino: inode, size, mtimeMs: modified } = await file.stat()
    const isSame = known?.inode === inode && known.modified === modified && known.content.length === size
    if (isSame) return undefined
    const before = known?.inode === inode ? known.content : Buffer.alloc(0)
    const content = (await readAppended(file, before, size)) ?? (await readRange(file, 0, size))
    known = { inode, modified, content }
    return content
  }

  return {
    get isGone() {
      return isGone
    },
    async read() {
      const file = await open(path).catch(absent)
      isGone = !file
      if (!file) return undefined
      try {
        return await readChanged(file)
      } finally {
        await file.close()
      }
    },
  }
}

/** What was known with what follows it; undefined where the file does not go on from there. */
async function readAppended(file: FileHandle, before: Buffer, size: number): Promise<Buffer | undefined> {
  if (before.length === 0 || size < before.length) return undefined
  const start = Math.max(0, before.length - OVERLAP)
  const read = await readRange(file, start, size - start)
  const overlap = before.length - start
  if (!read.subarray(0, overlap).equals(before.subarray(start))) return undefined
  return Buffer.concat([before, read.subarray(overlap)])
}

async function readRange(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, start + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
