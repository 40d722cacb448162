import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { writeFileDurably } from './write-file-durably.ts'

const SHA256 = /^[\da-f]{64}$/

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

/** Stores bytes under their SHA-256; when this resolves they are on disk, and no sweep removes them as unused. */
export async function writeBlob(folder: string, sha256: string, bytes: Uint8Array): Promise<void> {
  const path = blobPath(folder, sha256)
  if ((await touch(path)) && (await sizeOf(path)) === bytes.byteLength) return
  await mkdir(dirname(path), { recursive: true })
  await writeFileDurably(path, bytes)
}

/**
 * Stores a file whose bytes have this SHA-256, by moving it; the same promise as `writeBlob` gives, if
 * its bytes were on disk.
 */
export async function moveToBlobs(folder: string, sha256: string, from: string): Promise<void> {
  const path = blobPath(folder, sha256)
  if ((await touch(path)) && (await sizeOf(path)) === (await sizeOf(from))) return
  await mkdir(dirname(path), { recursive: true })
  await rename(from, path)
}

/** The same for a file that stays where it is too, on the same disk. */
export async function linkToBlobs(folder: string, sha256: string, from: string): Promise<void> {
  const path = blobPath(folder, sha256)
  if ((await touch(path)) && (await sizeOf(path)) === (await sizeOf(from))) return
  await mkdir(dirname(path), { recursive: true })
  const fresh = `${path}.${randomUUID()}.new`
  await link(from, fresh)
  await rename(fresh, path)
  await touch(path)
}

/** The bytes with a SHA-256; undefined when there are none. */
export async function openBlob(folder: string, sha256: string): Promise<Blob | undefined> {
  const path = blobPath(folder, sha256)
  const size = await sizeOf(path)
  if (size === undefined) return undefined
  return { size, stream: () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
}

/** Size of the bytes with a SHA-256; undefined when there are none. */
export function sizeOfBlob(folder: string, sha256: string): Promise<number | undefined> {
  return sizeOf(blobPath(folder, sha256))
}

/** The SHA-256 of every stored blob. */
export async function* listBlobs(folder: string): AsyncGenerator<string> {
  for (const prefix of (await readdir(folder)).toSorted()) {
    if (!/^[\da-f]{2}$/.test(prefix)) continue
    for (const name of (await readdir(join(folder, prefix))).toSorted())
      if (SHA256.test(name) && name.startsWith(prefix)) yield name
  }
}

async function touch(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch {
    return undefined
  }
}
