import { readFile, stat } from 'node:fs/promises'
import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import type { FilePart } from '@vitrine/transcript'
import { blobPath } from '../../platform/files/blob-folder.ts'

/** Larger files are data, and not what somebody writes keys into. */
const MAX_BYTES = 8 * 2 ** 20

const NO_TEXT = /^(?:image\/(?!svg)|audio\/|video\/|font\/)/

/** Visits every file part of a model, and gives the model with what is returned for each. */
export type MapFiles<Model> = (model: Model, change: (file: FilePart) => FilePart) => Model

/**
 * A model whose stored files that may be text carry their bytes themselves again, so that what looks for secrets reads
 * them. Files that are gone, large, pictures or sounds stay as they are.
 */
export async function inlineTextFiles<Model>(
  model: Model,
  map: MapFiles<Model>,
  blobs: string,
): Promise<Model> {
  const inlined = new Map<string, string>()
  const wanted = new Set<string>()
  map(model, (file) => {
    if (file.url?.startsWith(SHARED_FILE_SCHEME) && !NO_TEXT.test(file.mediaType)) wanted.add(file.url)
    return file
  })
  for (const url of wanted) {
    const bytes = await readSmall(blobPath(blobs, url.slice(SHARED_FILE_SCHEME.length)))
    if (bytes && isText(bytes)) inlined.set(url, `data:text/plain;base64,${bytes.toString('base64')}`)
  }
  if (inlined.size === 0) return model
  return map(model, (file) => ({
    ...file,
    ...(file.url !== undefined && { url: inlined.get(file.url) ?? file.url }),
  }))
}

async function readSmall(path: string): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(path)
    return size > MAX_BYTES ? undefined : await readFile(path)
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
