import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { version } from '../../platform/configuration/version.ts'
import type { DataFolder } from '../../platform/data-folder/open-data-folder.ts'
import { blobPath, listBlobs } from '../../platform/files/blob-folder.ts'
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts'
import { beginSnapshot, dumpTable } from './dump-tables.ts'
import { ARCHIVE_FORMAT, fingerprintOf, type Manifest, rowsPath } from './manifest.ts'
import type { Progress } from './progress.ts'
import { formatBytes } from './progress.ts'
import type { RawDatabase } from './raw-database.ts'

const compress = promisify(zstdCompress)

/** What is backed up, and where to. */
export interface BackupJob {
  kind: Manifest['kind']
  database: RawDatabase
  folder: DataFolder
  /** Of the configuration; absent when the data folder keeps one. */
  secret: string | undefined
  /** Absolute. */
  target: string
  progress: Progress
}

/** What a backup holds. */
export interface BackupResult {
  rows: number
  files: number
  bytes: number
  holdsSecret: boolean
  /** SHA-256 in the names of files whose bytes have another. */
  damagedFiles: string[]
}

/** Writes the whole database, all files and the secrets of the data folder into one archive, as of one moment. */
export async function backUp(job: BackupJob): Promise<BackupResult> {
  const archive = await createArchiveWriter(job.target)
  const removeUnfinished = () => void archive.abort().finally(() => process.exit(130))
  process.once('SIGINT', removeUnfinished).once('SIGTERM', removeUnfinished)
  try {
    return await fillArchive(job, archive)
  } catch (error) {
    await archive.abort()
    throw error
  } finally {
    job.progress.end()
    process.off('SIGINT', removeUnfinished).off('SIGTERM', removeUnfinished)
  }
}

async function fillArchive(job: BackupJob, archive: ArchiveWriter): Promise<BackupResult> {
  const { database, folder, kind, progress } = job
  const tables: Manifest['tables'] = []
  let rows = 0
  const report = () => progress.report(() => `Backing up: ${rows} rows, ${formatBytes(archive.bytes())} …`)
  for (const table of await beginSnapshot(database)) {
    const before = rows
    let chunk = 0
    for await (const { lines, rows: count } of dumpTable(database, table)) {
      const packed = await compress(lines)
      await archive.add(rowsPath(table, (chunk += 1)), packed.byteLength, [packed])
      rows += count
      report()
    }
    tables.push({ name: table, rows: rows - before })
  }
  const [identity] = (await database.query('select id from vitrine.store_identity')).rows
  const migrations = await database.query('select hash from vitrine.migrations order by created_at, id')
  await database.query('commit')

  const { files, damagedFiles } = await addFiles(folder, archive, report)
  const kept = await addSecrets(folder, archive)
  const secret = job.secret ?? kept
  await archive.finish({
    product: 'vitrine',
    format: ARCHIVE_FORMAT,
    version,
    createdAt: new Date().toISOString(),
    kind,
    storeId: String(identity?.id),
    migrations: migrations.rows.map(({ hash }) => String(hash)),
    ...(secret !== undefined && { secretFingerprint: fingerprintOf(secret) }),
    tables,
  })
  return { rows, files, bytes: archive.bytes(), holdsSecret: kept !== undefined, damagedFiles }
}

async function addFiles(
  folder: DataFolder,
  archive: ArchiveWriter,
  report: () => void,
): Promise<{ files: number; damagedFiles: string[] }> {
  let files = 0
  const damagedFiles: string[] = []
  for await (const sha256 of listBlobs(folder.blobs)) {
    const path = blobPath(folder.blobs, sha256)
    // What no row refers to may be tidied away meanwhile.
    const size = await stat(path).then(
      (found) => found.size,
      () => undefined,
    )
    if (size === undefined) continue
    const read = await archive.add(`blobs/${sha256}`, size, createReadStream(path))
    if (read !== sha256) damagedFiles.push(sha256)
    files += 1
    report()
  }
  return { files, damagedFiles }
}

/** The command line's key and the secret of the folder, which is returned. */
async function addSecrets(folder: DataFolder, archive: ArchiveWriter): Promise<string | undefined> {
  const found = await readdir(folder.path)
  let secret: string | undefined
  for (const name of ['auth-secret', 'cli.json']) {
    if (!found.includes(name)) continue
    const content = await readFile(join(folder.path, name))
    await archive.add(`secrets/${name}`, content.byteLength, [content])
    if (name === 'auth-secret') secret = content.toString().trim()
  }
  return secret
}
