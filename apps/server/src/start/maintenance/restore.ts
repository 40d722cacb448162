import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { blobPath } from '../../platform/files/blob-folder.ts'
import { StartRefusal } from '../../platform/errors/start-refusal.ts'
import { eachPart, readAll, verifyArchive } from './archive-reader.ts'
import { loadRows, runMigrations } from './load-tables.ts'
import { listTables } from './dump-tables.ts'
import { type Manifest, parsePartPath } from './manifest.ts'
import { formatBytes, type Progress } from './progress.ts'
import type { RestoreTarget } from './restore-target.ts'

/** What a restore brought back. */
export interface RestoreResult {
  manifest: Manifest
  rows: number
  files: number
  /** Files that were damaged when they were backed up, and are not restored. */
  damagedFiles: string[]
}

/** What a restore works with. */
export interface RestoreJob {
  archive: string
  migrationsFolder: string
  progress: Progress
  /** Opened once the archive has been read from beginning to end. */
  openTarget(manifest: Manifest): Promise<RestoreTarget>
}

/** Brings back a backup, as a whole or not at all, and its schema up to date. Throws `StartRefusal`. */
export async function restore(job: RestoreJob): Promise<RestoreResult> {
  const { archive, progress } = job
  let read = 0
  const manifest = await verifyArchive(archive, (bytes) => {
    read += bytes
    progress.report(() => `Checking: ${formatBytes(read)} …`)
  })
  const migrations = readMigrationFiles({ migrationsFolder: job.migrationsFolder })
  if (manifest.migrations.some((hash, index) => hash !== migrations[index]?.hash))
    throw new StartRefusal(
      `${archive} was written by a newer version of Vitrine (${manifest.version}). Restore it with that version or a later one; nothing was changed.`,
    )

  const target = await job.openTarget(manifest)
  try {
    const { database } = target
    await database.query('begin')
    await runMigrations(database, migrations.slice(0, manifest.migrations.length))
    const result = await moveParts(job, target, manifest)
    await runMigrations(database, migrations.slice(manifest.migrations.length))
    await target.finish(manifest.storeId)
    return result
  } catch (error) {
    await target.abort()
    throw error
  } finally {
    progress.end()
  }
}

async function moveParts(
  { archive, progress }: RestoreJob,
  { database, unfinished }: RestoreTarget,
  manifest: Manifest,
): Promise<RestoreResult> {
  const tables = new Set(await listTables(database))
  const hashes = new Map(manifest.parts.map(({ path, sha256 }) => [path, sha256]))
  const counted = new Map<string, number>()
  const result: RestoreResult = { manifest, rows: 0, files: 0, damagedFiles: [] }
  await eachPart(archive, async (path, _size, content) => {
    const part = parsePartPath(path)
    if (part?.kind === 'rows') {
      if (!tables.has(part.table)) throw new StartRefusal(`${archive} holds an unknown table, ${part.table}.`)
      const rows = await loadRows(database, part.table, await readAll(content))
      counted.set(part.table, (counted.get(part.table) ?? 0) + rows)
      result.rows += rows
    } else if (part?.kind === 'file' && hashes.get(path) === part.name) {
      const place = blobPath(join(unfinished, 'blobs'), part.name)
      await mkdir(dirname(place), { recursive: true })
      await pipeline(content, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }))
      result.files += 1
    } else if (part?.kind === 'secret') {
      const place = join(unfinished, part.name)
      await writeFile(place, await readAll(content), { flag: 'wx', mode: 0o600, flush: true })
    } else {
      for await (const _ of content);
      if (part) result.damagedFiles.push(part.kind === 'file' ? part.name : path)
    }
    progress.report(() => `Restoring: ${result.rows} rows, ${result.files} files …`)
  })
  for (const { name, rows } of manifest.tables)
    if ((counted.get(name) ?? 0) !== rows)
      throw new StartRefusal(`${archive} holds other rows of ${name} than it says. Nothing was changed.`)
  return result
}
