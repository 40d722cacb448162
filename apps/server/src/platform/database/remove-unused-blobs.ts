import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { fileColumns } from './file-columns.ts'
import { conversations } from './schema.ts'
import { blobPath } from '../files/blob-folder.ts'
import type { Database } from './store.ts'

/** Longer than any import takes from writing a file to the rows that refer to it. */
const A_DAY_MS = 86_400_000

/** Longer than one takes that keeps nobody waiting, from writing its files to the rows that refer to them. */
const AN_IMPORT_MS = 600_000

const HASHES_A_QUERY = 500

/** A file that is being removed; a sweep that was killed leaves it, the next one goes on. */
const SET_ASIDE = '.unused'

const blobName = /^[\da-f]{64}$/
const setAsideName = /^[\da-f]{64}\.unused$/
const unfinishedName = /^[\da-f]{64}\..+\.new$/

/**
 * Removes the files that no row refers to and that nobody has written for a day; returns how many. Does nothing
 * while there are conversations whose files are not listed yet.
 */
export async function removeUnusedBlobs(
  database: Database,
  folder: string,
  { graceMs = A_DAY_MS, signal }: { graceMs?: number; signal?: AbortSignal } = {},
): Promise<number> {
  if (await hasUnlisted(database)) return 0
  let removed = 0
  for (const prefix of await readdir(folder)) {
    if (signal?.aborted) break
    if (!/^[\da-f]{2}$/.test(prefix)) continue
    const inner = join(folder, prefix)
    const names = await oldNames(inner, graceMs)
    for (const name of names.filter((found) => unfinishedName.test(found))) await remove(join(inner, name))
    for (const name of (await readdir(inner)).filter((found) => setAsideName.test(found)))
      await bringBack(join(inner, name.slice(0, -SET_ASIDE.length)))
    const blobs = names.map((name) => (setAsideName.test(name) ? name.slice(0, -SET_ASIDE.length) : name))
    for (const sha256 of await unreferenced(database, [...new Set(blobs)]))
      if (await removeUnlessWritten(join(inner, sha256), graceMs)) removed += 1
  }
  return removed
}

/**
 * Removes the file with this SHA-256, if no row refers to it and nobody has written the same bytes for as long as an import
 * takes from there to its rows, or for `graceMs`; otherwise a later `removeUnusedBlobs` does. Returns whether it is gone.
 */
export async function removeBlobNow(
  database: Database,
  folder: string,
  sha256: string,
  graceMs: number = AN_IMPORT_MS,
): Promise<boolean> {
  const path = blobPath(folder, sha256)
  const isFree = async () => (await unreferenced(database, [sha256])).length === 1
  if (!(await isOld(path, graceMs)) || (await hasUnlisted(database)) || !(await isFree())) return false
  const aside = path + SET_ASIDE
  try {
    await rename(path, aside)
    if ((await isOld(aside, graceMs)) && (await isFree())) {
      await remove(aside)
      return true
    }
  } catch (error) {
    await bringBack(path)
    throw error
  }
  await bringBack(path)
  return false
}

/** Whether there are conversations whose files are not listed yet. */
async function hasUnlisted(database: Database): Promise<boolean> {
  const unlisted = await database
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.filesListed, false))
    .limit(1)
  return unlisted.length > 0
}

async function oldNames(folder: string, graceMs: number): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder)) if (await isOld(join(folder, name), graceMs)) old.push(name)
  return old
}

async function isOld(path: string, graceMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs <= Date.now() - graceMs
}

async function unreferenced(database: Database, names: string[]): Promise<string[]> {
  const hashes = names.filter((name) => blobName.test(name))
  const referenced = new Set<string>()
  for (let start = 0; start < hashes.length; start += HASHES_A_QUERY) {
    const some = hashes.slice(start, start + HASHES_A_QUERY)
    for (const column of fileColumns) {
      const rows = await database
        .selectDistinct({ sha256: sql<string>`${column}` })
        .from(column.table)
        .where(inArray(column, some))
      for (const { sha256 } of rows) referenced.add(sha256)
    }
  }
  return hashes.filter((sha256) => !referenced.has(sha256))
}

/** Who writes the same bytes again touches the file first; that may have come between the query and here. */
async function removeUnlessWritten(path: string, graceMs: number): Promise<boolean> {
  const aside = path + SET_ASIDE
  try {
    await rename(path, aside)
  } catch {
    // Another server was faster.
    return false
  }
  if (await isOld(aside, graceMs)) {
    await remove(aside)
    return true
  }
  await bringBack(path)
  return false
}

/** Bytes under the same name are the same bytes, so that it may replace what is there by now. */
const bringBack = (path: string) => rename(path + SET_ASIDE, path).catch(() => {})

const remove = (path: string) => rm(path, { force: true })
