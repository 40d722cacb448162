import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rootCause } from '../../platform/logging/root-cause.ts'
import { extract } from 'tar-stream'
import { StartRefusal } from '../../platform/errors/start-refusal.ts'
import { ARCHIVE_FORMAT, type Manifest, MANIFEST_PATH, manifestSchema, parsePartPath } from './manifest.ts'

/** Room for the names of some hundred thousand files. */
const MAX_MANIFEST_BYTES = 128 * 1024 * 1024

type Part = Manifest['parts'][number]

/** Reads an archive once, from beginning to end, writes nothing, and returns its manifest. Throws `StartRefusal`. */
export async function verifyArchive(path: string, onBytes: (bytes: number) => void): Promise<Manifest> {
  const found = new Map<string, Part>()
  let manifest: Manifest | undefined
  await eachEntry(path, async (name, size, entry) => {
    if (manifest) throw damaged(path, 'something follows its manifest')
    if (name === MANIFEST_PATH) {
      manifest = await readManifest(path, size, entry)
      return
    }
    if (!parsePartPath(name)) throw damaged(path, `it holds ${JSON.stringify(name.slice(0, 80))}`)
    if (found.has(name)) throw damaged(path, `${name} stands in it twice`)
    const hash = createHash('sha256')
    for await (const chunk of entry) {
      hash.update(chunk)
      onBytes(chunk.byteLength)
    }
    found.set(name, { path: name, bytes: size, sha256: hash.digest('hex') })
  })
  if (!manifest) throw damaged(path, 'it ends before its manifest')
  for (const part of manifest.parts) {
    const { bytes, sha256 } = found.get(part.path) ?? {}
    if (bytes !== part.bytes || sha256 !== part.sha256)
      throw damaged(path, `${part.path} is not what was written`)
    found.delete(part.path)
  }
  for (const name of found.keys()) throw damaged(path, `its manifest does not name ${name}`)
  return manifest
}

/** Gives every part of a verified archive to a receiver, one after the other, the manifest aside. */
export function eachPart(
  path: string,
  receive: (name: string, size: number, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  return eachEntry(path, async (name, size, entry) => {
    if (name !== MANIFEST_PATH) await receive(name, size, entry)
    else for await (const _ of entry);
  })
}

/** Everything of a part; only for parts whose size was looked at. */
export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function eachEntry(
  path: string,
  receive: (name: string, size: number, entry: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const file = createReadStream(path)
  const tar = extract()
  file.on('error', (error) => tar.destroy(error))
  file.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw damaged(path, `it holds a ${type}, and a backup holds only files`)
      await receive(name, size, entry as AsyncIterable<Buffer>)
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const { code, message, path: place } = rootCause(error) as NodeJS.ErrnoException
    if (code === 'ENOENT' && place === path) throw new StartRefusal(`There is no file ${path}.`)
    if (code !== undefined) throw error
    throw damaged(path, message)
  } finally {
    file.destroy()
  }
}

async function readManifest(path: string, size: number, entry: AsyncIterable<Buffer>): Promise<Manifest> {
  if (size > MAX_MANIFEST_BYTES) throw damaged(path, 'its manifest is too large')
  const text = (await readAll(entry)).toString()
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw damaged(path, 'its manifest cannot be read')
  if (parsed.data.format === ARCHIVE_FORMAT) return parsed.data
  throw new StartRefusal(
    `${path} was written by another version of Vitrine (${parsed.data.version}). Restore it with that version; nothing was changed.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function damaged(path: string, reason: string): StartRefusal {
  return new StartRefusal(
    `${path} is no backup of Vitrine, or it is damaged: ${reason}. Take another backup; nothing was changed.`,
  )
}
