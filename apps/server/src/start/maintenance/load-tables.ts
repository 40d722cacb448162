import { constants } from 'node:buffer'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { StartRefusal } from '../../platform/errors/start-refusal.ts'
import type { RawDatabase } from './raw-database.ts'

const decompress = promisify(zstdDecompress)

/** A statement takes this much text at once, beyond one row. */
const BATCH_LENGTH = 4 * 1024 * 1024

/** Runs migrations and remembers them as drizzle does, within the caller's transaction. */
export async function runMigrations(database: RawDatabase, migrations: MigrationMeta[]): Promise<void> {
  await database.query('create schema if not exists vitrine')
  await database.query(
    'create table if not exists vitrine.migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await database.query(statement)
    await database.query('insert into vitrine.migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Fills a table with a part's rows and returns how many. A part that grows beyond all measure is refused. */
export async function loadRows(database: RawDatabase, table: string, packed: Uint8Array): Promise<number> {
  const lines = await decompress(packed, { maxOutputLength: constants.MAX_STRING_LENGTH }).catch(() => {
    throw new StartRefusal(`The backup is damaged: rows of ${table} cannot be read. Nothing was changed.`)
  })
  let rows = 0
  let batch: string[] = []
  let length = 0
  const insert = async () => {
    if (batch.length === 0) return
    await database.query(
      `insert into vitrine."${table}" select * from json_populate_recordset(null::vitrine."${table}", $1::json)`,
      [`[${batch.join(',')}]`],
    )
    rows += batch.length
    batch = []
    length = 0
  }
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf(10, start)
    const line = lines.toString('utf8', start, end < 0 ? lines.length : end)
    start = end < 0 ? lines.length : end + 1
    batch.push(line)
    length += line.length
    if (length >= BATCH_LENGTH) await insert()
  }
  await insert()
  return rows
}
