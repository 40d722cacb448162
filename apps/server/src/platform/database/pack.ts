import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompress } from 'node:zlib'

const decompress = promisify(zstdDecompress)

/**
 * JSON text as it is stored: compressed bytes. Against a text column it takes a seventh of the disk and keeps the
 * embedded database, which runs on the main thread, from blocking readers (4 MB: 4 ms instead of 95 ms).
 */
export function pack(json: string): Buffer {
  return zstdCompressSync(json)
}

/** The stored JSON text, in UTF-8. */
export function unpack(packed: Uint8Array): Promise<Buffer> {
  return decompress(packed)
}
