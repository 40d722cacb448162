import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { DatabaseChoice } from '../configuration/parse-database-url.ts'
import { writeFileDurably } from '../files/write-file-durably.ts'
import { StartRefusal } from '../errors/start-refusal.ts'
import type { DataFolder } from './open-data-folder.ts'
import { readJsonFile } from './read-json-file.ts'

const storeRecordSchema = z.object({
  kind: z.enum(['embedded', 'postgres']),
  /** The embedded folder, or host and name of the Postgres database. */
  label: z.string(),
  storeId: z.string(),
})

/** Which store a data folder belongs to, so that a wrong setting never looks like lost data. */
export type StoreRecord = z.infer<typeof storeRecordSchema>

const pathIn = (folder: DataFolder) => join(folder.path, 'store.json')

/** The record of the last start; undefined in a new folder. Throws `StartRefusal` when it is damaged. */
export async function readStoreRecord(folder: DataFolder): Promise<StoreRecord | undefined> {
  const record = await readJsonFile(pathIn(folder), storeRecordSchema)
  if (record || !existsSync(pathIn(folder))) return record
  throw new StartRefusal(`${pathIn(folder)} is damaged. Restore it, or set DATA_DIR to a new folder.`)
}

/** Remembers the store for the next start. */
export function writeStoreRecord(folder: DataFolder, record: StoreRecord): Promise<void> {
  return writeFileDurably(pathIn(folder), `${JSON.stringify(record, null, 2)}\n`)
}

/** Throws `StartRefusal` when the folder was last used with another kind of store than the one configured now. */
export function assertSameKind(
  folder: DataFolder,
  record: StoreRecord | undefined,
  choice: DatabaseChoice,
): void {
  if (!record || record.kind === choice.kind) return
  const remedy =
    choice.kind === 'embedded'
      ? `DATABASE_URL is not set. Set it as before, or set DATA_DIR to a new folder to begin an empty store.`
      : `DATABASE_URL is set. Unset it to go on with the data in this folder, or set DATA_DIR to a new folder to begin with Postgres.`
  const before =
    record.kind === 'embedded' ? 'its embedded database' : `the Postgres database ${record.label}`
  throw new StartRefusal(`The data folder ${folder.path} was last used with ${before}, but ${remedy}`)
}
