import { readFile, stat } from 'node:fs/promises'
import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import type { FilePart } from '@vitrine/transcript'
import { blobPath } from '../../platform/files/blob-folder.ts'

/** Larger files are data, and not what somebody writes keys into. */
const MAX_TEXT_BYTES = 8 * 2 ** 20

/** What the pictures of one page may weigh together: mail and browsers take a file of that size. */
const MAX_PICTURE_BYTES = 16 * 2 ** 20

const NO_TEXT = /^(?:image\/(?!svg)|audio\/|video\/|font\/)/

const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif)$/

/** Visits every file part of a model, and gives the model with what is returned for each. */
export type MapFiles<Model> = (model: Model, change: (file: FilePart) => FilePart) => Model

/**
 * A model whose stored files that may be text carry their bytes themselves again, so that what looks for secrets reads
 * them. Files that are gone, large, pictures or sounds stay as they are.
 */
export function inlineTextFiles<Model>(model: Model, map: MapFiles<Model>, blobs: string): Promise<Model> {
  return inline(model, map, {
    async read({ mediaType }, sha256) {
      if (NO_TEXT.test(mediaType)) return undefined
      const bytes = await readUpTo(MAX_TEXT_BYTES, blobPath(blobs, sha256))
      return bytes && isText(bytes) ? `data:text/plain;base64,${bytes.toString('base64')}` : undefined
    },
  })
}

/** From where pictures are taken. */
interface PictureSource {
  /** The folder of blobs. */
  blobs: string
  /** SHA-256, in hex, of the files that readers may have. */
  files: ReadonlySet<string>
  /** What the pictures may weigh together. */
  maxBytes?: number
}

/**
 * A model whose stored pictures carry their bytes themselves, up to 16 MB of them: each picture once, and again wherever else it
 * stands as long as there is room. All other files stay as they are.
 */
export function inlinePictures<Model>(
  model: Model,
  map: MapFiles<Model>,
  { blobs, files, maxBytes = MAX_PICTURE_BYTES }: PictureSource,
): Promise<Model> {
  let room = maxBytes
  const sizes = new Map<string, number>()
  return inline(model, map, {
    async read({ mediaType }, sha256) {
      if (!PICTURE.test(mediaType) || !files.has(sha256)) return undefined
      const bytes = await readUpTo(room, blobPath(blobs, sha256))
      if (!bytes) return undefined
      room -= bytes.byteLength
      const url = `data:${mediaType};base64,${bytes.toString('base64')}`
      sizes.set(url, bytes.byteLength)
      return url
    },
    hasRoomAgain(url) {
      const size = sizes.get(url) ?? 0
      if (size > room) return false
      room -= size
      return true
    },
  })
}

interface Inlining {
  /** The address that stands in a file's place; undefined where it stays as it is. */
  read(file: FilePart, sha256: string): Promise<string | undefined>
  /** Whether an address that stands in the model already may stand there once more. @default always */
  hasRoomAgain?(url: string): boolean
}

/** The model with the address that is read for a stored file, once for each of its addresses and types. */
async function inline<Model>(
  model: Model,
  map: MapFiles<Model>,
  { read, hasRoomAgain = () => true }: Inlining,
): Promise<Model> {
  const stored = new Map<string, FilePart>()
  map(model, (file) => {
    if (file.url?.startsWith(SHARED_FILE_SCHEME)) stored.set(keyOf(file), file)
    return file
  })
  const inlined = new Map<string, string>()
  for (const [key, file] of stored) {
    const url = await read(file, file.url?.slice(SHARED_FILE_SCHEME.length) ?? '')
    if (url !== undefined) inlined.set(key, url)
  }
  if (inlined.size === 0) return model
  const placed = new Set<string>()
  return map(model, (file) => {
    const url = inlined.get(keyOf(file))
    if (url === undefined || (placed.has(url) && !hasRoomAgain(url))) return file
    placed.add(url)
    return { ...file, url }
  })
}

function keyOf({ mediaType, url }: FilePart): string {
  return `${mediaType} ${url}`
}

async function readUpTo(maxBytes: number, path: string): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(path)
    return size > maxBytes ? undefined : await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function isText(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !bytes.includes(0)
  } catch {
    return false
  }
}
