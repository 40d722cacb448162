import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseChoice } from '../../platform/configuration/parse-database-url.ts'
import type { DataFolder } from '../../platform/data-folder/open-data-folder.ts'
import { probeWriting } from '../../platform/data-folder/probe-writing.ts'
import { writeStoreRecord } from '../../platform/data-folder/store-record.ts'
import { unfinishedRestore } from '../../platform/data-folder/unfinished-restore.ts'
import { StartRefusal } from '../../platform/errors/start-refusal.ts'
import { createEmbeddedFolder } from '../../platform/database/create-embedded-folder.ts'
import { assertUsablePostgres } from '../../platform/database/assert-usable-postgres.ts'
import { openRawEmbedded, openRawPostgres, type RawDatabase } from './raw-database.ts'

/** An empty store that is being filled. */
export interface RestoreTarget {
  /** Within one transaction until the end. */
  database: RawDatabase
  /** Where blobs and secrets lie until everything is there. */
  unfinished: string
  /** Puts everything in its place. */
  finish(storeId: string): Promise<void>
  /** Leaves the store as empty as it was. */
  abort(): Promise<void>
}

/** What a restore puts into a data folder, the database last: it makes the store. */
const placed = ['blobs', 'auth-secret', 'cli.json', 'store.json', 'database']

/**
 * Opens an empty data folder, whose lock is held alone, and an empty database. What an earlier restore left behind
 * unfinished is removed first. Throws `StartRefusal` when there is anything else.
 */
export async function openRestoreTarget(
  folder: DataFolder,
  choice: DatabaseChoice,
  bytes: number,
): Promise<RestoreTarget> {
  const unfinished = unfinishedRestore(folder)
  const removeAll = async () => {
    for (const name of [...placed, 'restoring'])
      await rm(join(folder.path, name), { recursive: true, force: true })
    await mkdir(folder.blobs, { recursive: true })
  }
  if (existsSync(unfinished)) await removeAll()
  await assertUnusedFolder(folder)
  await probeWriting(folder.path, bytes)
  await mkdir(join(unfinished, 'blobs'), { recursive: true, mode: 0o700 })
  const own = join(unfinished, 'database')
  let database: RawDatabase | undefined
  try {
    database =
      choice.kind === 'embedded' ? await openNewEmbedded(folder, own) : await openEmptyPostgres(choice)
  } catch (error) {
    await removeAll()
    throw error
  }
  const opened = database
  return {
    database: opened,
    unfinished,
    async finish(storeId) {
      if (choice.kind === 'embedded') await opened.query('commit')
      if (choice.kind === 'embedded') await opened.close()
      const label = choice.kind === 'embedded' ? folder.database : choice.label
      await writeStoreRecord({ ...folder, path: unfinished }, { kind: choice.kind, label, storeId })
      await rm(folder.blobs, { recursive: true })
      for (const name of placed)
        if (existsSync(join(unfinished, name))) await rename(join(unfinished, name), join(folder.path, name))
      if (choice.kind === 'postgres') await opened.query('commit')
      if (choice.kind === 'postgres') await opened.close()
      await rm(unfinished, { recursive: true })
    },
    async abort() {
      await opened.close().catch(() => {})
      await removeAll()
    },
  }
}

async function assertUnusedFolder(folder: DataFolder): Promise<void> {
  const found = await readdir(folder.path)
  const used = placed.filter((name) => name !== 'blobs' && found.includes(name))
  if ((await readdir(folder.blobs)).length > 0) used.push('blobs')
  if (used.length === 0) return
  throw new StartRefusal(
    `The data folder ${folder.path} is not empty (${used.join(', ')}). A restore replaces nothing: set DATA_DIR to a new folder.`,
  )
}

async function openNewEmbedded(folder: DataFolder, path: string): Promise<RawDatabase> {
  // The next start removes what a kill leaves under this name.
  const made = `${folder.database}.restored`
  await rm(made, { recursive: true, force: true })
  await createEmbeddedFolder(made)
  await rename(made, path)
  const database = await openRawEmbedded(path)
  // A backup may have the schema of an earlier version. Making a database without one takes three times as long.
  await database.query('drop schema if exists vitrine cascade')
  return database
}

async function openEmptyPostgres({
  url,
  label,
}: Extract<DatabaseChoice, { kind: 'postgres' }>): Promise<RawDatabase> {
  const database = await openRawPostgres(url).catch((error: unknown) => {
    throw assertUsablePostgres(error, label)
  })
  const { rows } = await database.query(`select to_regnamespace('vitrine') is null as "isEmpty"`)
  if (rows[0]?.isEmpty) return database
  await database.close()
  throw new StartRefusal(
    `The database ${label} is not empty: it has a schema "vitrine". A restore replaces nothing: set DATABASE_URL to a new database.`,
  )
}
