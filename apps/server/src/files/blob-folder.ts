import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { writeFileDurably } from './write-file-durably.ts'

/** A stored file, open for reading. */
export interface Blob {
  size: number
  /** Opens the file when it is read first. */
  stream(): ReadableStream<Uint8Array>
}

/** Where the bytes with a SHA-256 (in hex) lie. */
export function blobPath(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256)
}

/** Keeps bytes under their SHA-256; they are on disk when this resolves. */
export async function writeBlob(folder: string, sha256: string, bytes: Uint8Array): Promise<void> {
  const path = blobPath(folder, sha256)
  if ((await sizeOf(path)) === bytes.byteLength) return
  await mkdir(dirname(path), { recursive: true })
  await writeFileDurably(path, bytes)
}

/** The bytes with a SHA-256; undefined when there are none. */
export async function openBlob(folder: string, sha256: string): Promise<Blob | undefined> {
  const path = blobPath(folder, sha256)
  const size = await sizeOf(path)
  if (size === undefined) return undefined
  return { size, stream: () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch {
    return undefined
  }
}
