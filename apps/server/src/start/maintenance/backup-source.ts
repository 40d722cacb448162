import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { type DataFolder, openDataFolder } from '../../platform/data-folder/open-data-folder.ts'
import { readRunningServer } from '../../platform/data-folder/running-server.ts'
import { readStoreRecord, assertSameKind } from '../../platform/data-folder/store-record.ts'
import { claimDataFolder } from '../claim-data-folder.ts'
import { StartRefusal } from '../../platform/errors/start-refusal.ts'
import { askForCopy } from '../copy-endpoint.ts'
import { assertUsablePostgres } from '../../platform/database/assert-usable-postgres.ts'
import { openRawEmbedded, openRawPostgres, type RawDatabase } from './raw-database.ts'

/** A database that holds still while it is read. */
export interface BackupSource {
  folder: DataFolder
  database: RawDatabase
  close(): Promise<void>
}

/**
 * Opens what is to be backed up. A server that has the embedded database open copies its folder, and the copy is
 * read; Postgres is asked for a snapshot. Throws `StartRefusal` where there is nothing.
 */
export async function openBackupSource(configuration: Configuration): Promise<BackupSource> {
  const { database: choice, dataFolder } = configuration
  const folder = await openDataFolder(dataFolder)
  const record = await readStoreRecord(folder)
  assertSameKind(folder, record, choice)
  if (!record)
    throw new StartRefusal(
      `The data folder ${folder.path} holds no data yet. Set DATA_DIR to the folder of the server.`,
    )
  if (choice.kind === 'postgres') {
    const database = await openRawPostgres(choice.url).catch((error: unknown) => {
      throw assertUsablePostgres(error, choice.label)
    })
    return { folder, database, close: database.close }
  }
  return openEmbeddedSource(folder)
}

async function openEmbeddedSource(folder: DataFolder): Promise<BackupSource> {
  const claimed = await claimDataFolder({ dataFolder: folder.path, database: { kind: 'embedded' } }).catch(
    (error: unknown) => error,
  )
  if (claimed instanceof Error) {
    const server = await readRunningServer(folder)
    if (!server?.copyEndpoint) throw claimed
    const copy = join(folder.uploads, await askForCopy(server.copyEndpoint))
    const remove = () => rm(copy, { recursive: true, force: true })
    const database = await openRawEmbedded(copy).catch(async (error: unknown) => {
      await remove()
      throw error
    })
    return { folder, database, close: () => database.close().finally(remove) }
  }
  const { release } = claimed as Awaited<ReturnType<typeof claimDataFolder>>
  const database = await openRawEmbedded(folder.database).catch((error: unknown) => {
    release()
    throw error
  })
  return { folder, database, close: () => database.close().finally(release) }
}
