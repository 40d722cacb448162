import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { DataFolder } from '../../platform/data-folder/open-data-folder.ts'
import { readStoreRecord } from '../../platform/data-folder/store-record.ts'
import { blobPath, listBlobs } from '../../platform/files/blob-folder.ts'
import { rootCause } from '../../platform/logging/root-cause.ts'
import { knownMigrations } from '../../platform/database/migration-status.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { openBackupSource } from './backup-source.ts'
import { checkSpace } from './check-space.ts'
import { about, type Finding } from './finding.ts'
import type { RawDatabase } from './raw-database.ts'

/** A clock this far from the database's makes sessions and links end at the wrong time. */
const CLOCK_TOLERANCE_MS = 10_000

/** Opens the database, or a copy of it, and looks at schema, clock, and the files it speaks of. */
export async function* checkDatabase(
  configuration: Configuration,
  folder: DataFolder,
): AsyncGenerator<Finding> {
  const database = about('Database')
  try {
    if (!(await readStoreRecord(folder))) {
      yield database.ok('none yet: the first start makes it')
      return
    }
    const source = await openBackupSource(configuration)
    try {
      yield* checkSchema(source.database)
      yield await checkSpace(source.database)
      yield await checkClock(source.database)
      yield* checkFiles(source.database, folder)
    } finally {
      await source.close()
    }
  } catch (error) {
    yield database.fail(rootCause(error).message.slice(0, 400))
  }
}

async function* checkSchema(database: RawDatabase): AsyncGenerator<Finding> {
  const { rows } = await database.query('select hash from vitrine.migrations order by created_at, id')
  const known = knownMigrations(migrationsFolder)
  const subject = about('Database')
  if (rows.some(({ hash }, index) => hash !== known[index]))
    yield subject.fail('was written by a newer version of Vitrine. Start that version or a later one')
  else if (rows.length < known.length)
    yield subject.warn(`opens; the next start brings its schema from ${rows.length} to ${known.length}`)
  else yield subject.ok(`opens; its schema is the newest, ${known.length}`)
}

async function checkClock(database: RawDatabase): Promise<Finding> {
  const clock = about('Clock')
  const { rows } = await database.query('select extract(epoch from clock_timestamp()) * 1000 as now')
  const difference = Math.abs(Number(rows[0]?.now) - Date.now())
  return difference < CLOCK_TOLERANCE_MS
    ? clock.ok(new Date().toISOString())
    : clock.fail(
        `this machine and the database differ by ${Math.round(difference / 1000)} s. Set both by NTP`,
      )
}

async function* checkFiles(database: RawDatabase, folder: DataFolder): AsyncGenerator<Finding> {
  const files = about('Files')
  const wanted = new Set<string>()
  for (const { table, column } of await columnsOfFiles(database)) {
    const { rows } = await database.query(
      `select distinct ${column} as sha256 from vitrine.${table} where ${column} is not null`,
    )
    for (const { sha256 } of rows) wanted.add(String(sha256))
  }
  let whole = 0
  let faults = 0
  for await (const sha256 of listBlobs(folder.blobs)) {
    wanted.delete(sha256)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(blobPath(folder.blobs, sha256))) hash.update(chunk as Buffer)
    if (hash.digest('hex') === sha256) whole += 1
    else {
      faults += 1
      yield files.fail(`${blobPath(folder.blobs, sha256)} is damaged. Put it back from a backup`)
    }
  }
  for (const sha256 of wanted) {
    faults += 1
    yield files.fail(`${blobPath(folder.blobs, sha256)} is missing. Put it back from a backup`)
  }
  if (faults === 0) yield files.ok(`${whole}, all as they were stored`)
}

/** The columns that name a blob. */
async function columnsOfFiles(database: RawDatabase): Promise<{ table: string; column: string }[]> {
  const { rows } = await database.query(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'vitrine' and column_name ~ '^(.*_)?sha256$'`,
  )
  return rows.map((row) => ({ table: String(row.table_name), column: String(row.column_name) }))
}
