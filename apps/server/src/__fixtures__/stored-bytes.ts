import { randomBytes } from 'node:crypto'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { getTableColumns } from 'drizzle-orm'
import { everyTable } from '../platform/database/every-table.ts'
import type { TestServer } from './start-test-server.ts'

/** A token that was never used anywhere else. */
export const newToken = (): string => `ghp_${randomBytes(18).toString('hex')}`

async function* everyValue({ store }: TestServer): AsyncGenerator<unknown> {
  for (const table of everyTable) {
    const rows = (await store.database.select(getTableColumns(table)).from(table)) as object[]
    for (const row of rows) yield* Object.values(row)
  }
}

function unpacked(bytes: Uint8Array): string {
  try {
    return zstdDecompressSync(bytes).toString()
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

/** Every row of every table as text, with what is packed in it unpacked. */
export async function wholeDatabase(server: TestServer): Promise<string> {
  const texts: string[] = []
  for await (const value of everyValue(server))
    texts.push(value instanceof Uint8Array ? unpacked(value) : JSON.stringify(value ?? null))
  return texts.join('\n')
}

/** Packed values that hold a text: of each a piece that nothing else has, as it stands in the pages of the database. */
export async function packedPieces(server: TestServer, text: string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const value of everyValue(server))
    if (value instanceof Uint8Array && unpacked(value).includes(text))
      pieces.push(Buffer.from(value).subarray(40, 80))
  return pieces.filter(({ byteLength }) => byteLength === 40)
}

/** The files of the data folder, and of the folder of an embedded database, in which these bytes stand. */
export async function filesWith({ services, store }: TestServer, bytes: string | Buffer): Promise<string[]> {
  const found: string[] = []
  for (const folder of [services.folder.path, ...(store.kind === 'embedded' ? [store.label] : [])])
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      if ((await readFile(path)).includes(bytes)) found.push(path)
    }
  return found
}

/** Lets files that were sent a moment ago count as sent a while ago: longer ago than an import takes, where no age is given. */
export async function ageBlobs({ services }: TestServer, ageMs = 660_000): Promise<void> {
  const old = new Date(Date.now() - ageMs)
  const { blobs } = services.folder
  for (const entry of await readdir(blobs, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), old, old)
}
