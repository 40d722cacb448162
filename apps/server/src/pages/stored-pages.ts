import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileDurably } from '../platform/files/write-file-durably.ts'
import { isShareId } from '../platform/database/share-id.ts'

/** What was made of shares for their readers, in a folder: it outlives restarts, and can always be made again. */
export interface StoredPages {
  read(shareId: string, key: string): Promise<Uint8Array | undefined>
  /** Keeps it in place of what leaves for it, the least recently read first. */
  keep(shareId: string, key: string, bytes: Uint8Array): Promise<void>
  /** Forgets everything of a share. */
  drop(shareId: string): Promise<void>
  /** Of which something is kept. */
  shareIds(): string[]
}

interface StoredFile {
  shareId: string
  bytes: number
}

const storedName = /^[\da-f]{64}$/

/** Opens the folder, which never takes more than `maxBytes`; nothing above an eighth of that is kept. */
export async function openStoredPages(folder: string, maxBytes = 512 * 1024 * 1024): Promise<StoredPages> {
  const files = new Map<string, StoredFile>()
  let total = 0
  for (const found of await findFiles(folder)) {
    files.set(found.path, found)
    total += found.bytes
  }
  const pathOf = (shareId: string, key: string) =>
    join(folder, shareId, createHash('sha256').update(key).digest('hex'))

  function forget(path: string): void {
    total -= files.get(path)?.bytes ?? 0
    files.delete(path)
  }

  async function makeRoom(): Promise<void> {
    for (const path of files.keys()) {
      if (total <= maxBytes) return
      forget(path)
      await rm(path, { force: true })
    }
  }

  return {
    async read(shareId, key) {
      const path = pathOf(shareId, key)
      const known = files.get(path)
      if (!known) return undefined
      files.delete(path)
      files.set(path, known)
      try {
        return await readFile(path)
      } catch {
        forget(path)
        return undefined
      }
    },
    async keep(shareId, key, bytes) {
      if (bytes.byteLength > maxBytes / 8 || !isShareId(shareId)) return
      const path = pathOf(shareId, key)
      await mkdir(join(folder, shareId), { recursive: true, mode: 0o700 })
      await writeFileDurably(path, bytes)
      forget(path)
      files.set(path, { shareId, bytes: bytes.byteLength })
      total += bytes.byteLength
      await makeRoom()
    },
    async drop(shareId) {
      if (!isShareId(shareId)) return
      for (const [path, file] of files) if (file.shareId === shareId) forget(path)
      await rm(join(folder, shareId), { recursive: true, force: true })
    },
    shareIds: () => [...new Set([...files.values()].map(({ shareId }) => shareId))],
  }
}

/** Everything that is kept, the oldest first; what an interrupted server left half written goes. */
async function findFiles(folder: string): Promise<(StoredFile & { path: string })[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found: (StoredFile & { path: string; at: number })[] = []
  for (const shareId of await readdir(folder)) {
    if (!isShareId(shareId)) continue
    for (const name of await readdir(join(folder, shareId))) {
      const path = join(folder, shareId, name)
      const { size: bytes, mtimeMs: at } = await stat(path)
      if (storedName.test(name)) found.push({ path, shareId, bytes, at })
      else await rm(path, { recursive: true, force: true })
    }
  }
  return found.toSorted((one, other) => one.at - other.at)
}
