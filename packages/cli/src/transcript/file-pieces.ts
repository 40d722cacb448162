import { open } from 'node:fs/promises'

/** A piece of a file that ends with a line, or where the file ends. */
export interface FilePiece {
  content: Uint8Array
  /** Whether the file goes on after it. */
  isContinued: boolean
}

const LINE_FEED = 0x0a

/** A file in pieces of whole lines, each of about some bytes, or of one line where that is longer. */
export async function* filePieces(path: string, bytes: number): AsyncGenerator<FilePiece> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let rest: Uint8Array[] = []
    for (let read = 0; read < size;) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(Math.min(bytes, size - read)))
      if (bytesRead === 0) break
      read += bytesRead
      const chunk = buffer.subarray(0, bytesRead)
      const end = read < size ? chunk.lastIndexOf(LINE_FEED) + 1 : bytesRead
      if (end === 0) rest.push(chunk)
      else {
        yield { content: Buffer.concat([...rest, chunk.subarray(0, end)]), isContinued: read < size }
        rest = [chunk.subarray(end)]
      }
    }
  } finally {
    await file.close()
  }
}
