import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { StartRefusal } from '../../platform/errors/start-refusal.ts'
import { type Manifest, MANIFEST_PATH } from './manifest.ts'

/** An archive that is being written beside its final place. */
export interface ArchiveWriter {
  /** Bytes so far. */
  bytes(): number
  /** Adds a part whose size is known and returns the SHA-256 of what it read. */
  add(path: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>
  /** Adds the manifest of all parts, waits for the disk, and gives the archive its name. */
  finish(manifest: Omit<Manifest, 'parts'>): Promise<void>
  /** Removes what was written. */
  abort(): Promise<void>
}

/** Where an archive lies until it is whole. */
const unfinishedPath = (path: string): string => `${path}.unfinished`

/** Begins an archive that this user alone may read. Throws `StartRefusal` when there is a file already. */
export async function createArchiveWriter(path: string, openFile = open): Promise<ArchiveWriter> {
  assertNewFile(path)
  const unfinished = unfinishedPath(path)
  await rm(unfinished, { force: true })
  const file = await openFile(unfinished, 'wx', 0o600)
  const tar = pack()
  const parts: Manifest['parts'] = []
  let bytes = 0
  let fault: unknown
  // The stream syncs to disk before it closes the file.
  const written = pipeline(tar, file.createWriteStream({ flush: true }))
  written.catch((error: unknown) => (fault = error))

  const add: ArchiveWriter['add'] = async (name, size, content) => {
    if (fault) throw fault
    const hash = createHash('sha256')
    const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date() })
    const ended = once(entry, 'close')
    ended.catch(() => {})
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.byteLength
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written, ended])
      if (fault) throw fault
    }
    entry.end(null)
    await Promise.race([ended, written])
    const sha256 = hash.digest('hex')
    parts.push({ path: name, bytes: size, sha256 })
    return sha256
  }

  const abort = async () => {
    tar.destroy(new Error('The backup was given up.'))
    await written.catch(() => {})
    await rm(unfinished, { force: true }).catch(() => {})
  }

  return {
    bytes: () => bytes,
    add,
    abort,
    async finish(manifest) {
      const text = Buffer.from(JSON.stringify({ ...manifest, parts } satisfies Manifest))
      await add(MANIFEST_PATH, text.byteLength, [text])
      tar.finalize()
      await written
      await moveNew(unfinished, path)
    },
  }
}

/** Gives a file its name unless another has it by now. */
async function moveNew(from: string, path: string): Promise<void> {
  try {
    await link(from, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || existsSync(path)) throw fileExistsError(path)
    // Some file systems know no second names.
    await rename(from, path)
    return
  }
  await rm(from)
}

/** Throws `StartRefusal` when there is a file already. */
export function assertNewFile(path: string): void {
  if (existsSync(path)) throw fileExistsError(path)
}

function fileExistsError(path: string): StartRefusal {
  return new StartRefusal(`${path} exists, and a backup replaces nothing. Name another file.`)
}
