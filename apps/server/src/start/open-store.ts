import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { DatabaseChoice } from '../platform/configuration/parse-database-url.ts'
import { type DataFolder } from '../platform/data-folder/open-data-folder.ts'
import { readStoreRecord, assertSameKind, writeStoreRecord } from '../platform/data-folder/store-record.ts'
import { assertNoUnfinishedRestore } from '../platform/data-folder/unfinished-restore.ts'
import { describeError } from '../platform/logging/describe-error.ts'
import { migrationsFolder } from '../platform/database/migrations-folder.ts'
import { openEmbeddedStore } from '../platform/database/open-embedded-store.ts'
import { openPostgresStore } from '../platform/database/open-postgres-store.ts'
import type { Store } from '../platform/database/store.ts'

/** Opens the configured store for a data folder and remembers which one it was. */
export async function openStore(choice: DatabaseChoice, folder: DataFolder, logger: Logger): Promise<Store> {
  assertNoUnfinishedRestore(folder)
  const expected = await readStoreRecord(folder)
  assertSameKind(folder, expected, choice)
  const store =
    choice.kind === 'embedded'
      ? await openEmbeddedStore({
          folder,
          expected,
          migrationsFolder,
          onFault: (error) =>
            logger.error({ error: describeError(error) }, 'the database could not be opened again'),
        })
      : await openPostgresStore({
          ...choice,
          expected,
          migrationsFolder,
          onConnectionLost: (error) => logger.warn({ error: describeError(error) }, 'a connection was lost'),
        })
  const { kind, label, storeId, update } = store
  const record = { kind, label, storeId }
  const remember = async () => {
    if (!isDeepStrictEqual(record, expected)) await writeStoreRecord(folder, record)
  }
  if (store.writable)
    void store.writable
      .then(remember)
      .catch((error: unknown) =>
        logger.error({ error: describeError(error) }, 'which database is used could not be written down'),
      )
  else await remember()
  if (update)
    logger.warn(
      `the data was brought from schema ${update.from} to ${update.to}; a copy from before lies in ${update.backup}`,
    )
  return store
}
