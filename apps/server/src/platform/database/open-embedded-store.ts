import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle, type PgliteClient } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { DataFolder } from '../data-folder/open-data-folder.ts'
import { probeWriting } from '../data-folder/probe-writing.ts'
import { explainDiskFault, failsFull, isFull } from '../data-folder/explain-disk-fault.ts'
import type { StoreRecord } from '../data-folder/store-record.ts'
import { backUpEmbedded } from './back-up-embedded.ts'
import { copyEmbedded } from './copy-embedded.ts'
import { createEmbeddedFolder, removeUnfinishedFolders } from './create-embedded-folder.ts'
import { assertSameStore, ensureStoreIdentity, otherStore, readStoreId } from './ensure-store-identity.ts'
import { MIGRATIONS_TABLE, readMigrationStatus } from './migration-status.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './open-embedded-database.ts'
import { openReadOnlyCopy, removeReadOnlyCopies } from './open-read-only-copy.ts'
import { createReopeningClient, type ReopeningClient } from './reopening-client.ts'
import { assertKnownSchema } from './assert-known-schema.ts'
import * as schema from './schema.ts'
import type { SchemaUpdate, Store } from './store.ts'
import { rootCause } from '../logging/root-cause.ts'
import { StartRefusal } from '../errors/start-refusal.ts'

/** What opening a store needs to know. */
export interface StoreSettings {
  folder: DataFolder
  /** What the data folder says it was last used with. */
  expected: StoreRecord | undefined
  migrationsFolder: string
  /** Called where the database cannot be opened though its disk has room again; it is tried again. */
  onFault?(error: unknown): void
}

/** How often a full disk is looked at, in milliseconds. */
const LOOK_MS = 1000

/**
 * Opens the database inside a data folder whose lock is held; older data is copied, then brought up to date. On a disk
 * without room a copy elsewhere is read until there is room, or where nothing has room for one, it is opened as it is.
 * Throws `StartRefusal` where it would have to be made or changed there.
 */
export async function openEmbeddedStore(settings: StoreSettings): Promise<Store> {
  const { folder, expected, migrationsFolder } = settings
  const label = folder.database
  await removeUnfinishedFolders(label)
  await removeReadOnlyCopies(label)
  if (!existsSync(label)) {
    if (expected) throw otherStore(expected, label)
    await assertRoom(folder)
    await createEmbeddedFolder(label)
  }
  let client = await openExisting(folder)
  try {
    const found = drizzle({ client, schema })
    const status = await readMigrationStatus(found, migrationsFolder)
    assertKnownSchema(status, label)
    await assertSameStore(found, status, expected, label)
    let update: SchemaUpdate | undefined
    if (status.state !== 'current') await assertRoom(folder)
    if (status.state === 'older') {
      await client.close()
      const backup = await backUpEmbedded(folder, status.applied + 1)
      update = { from: status.applied, to: status.known, backup }
      client = await openExisting(folder)
    }
    const lasting = createReopeningClient(client, () => openWhereRoom(folder))
    const database = drizzle({ client: lasting as unknown as PgliteClient, schema })
    if (status.state !== 'current') await migrate(database, { migrationsFolder, ...MIGRATIONS_TABLE })
    const storeId =
      (client.isReadOnly && (await readStoreId(database))) || (await ensureStoreIdentity(database))
    const copyTo = (path: string) => copyEmbedded(lasting, label, path)
    const { listenTo: listen, isReadOnly } = lasting
    const returning = returnWithRoom(lasting, settings)
    const writable = isReadOnly() ? returning.returned : undefined
    const close = async () => {
      returning.stop()
      await lasting.close()
    }
    return { kind: 'embedded', label, database, storeId, update, writable, isReadOnly, listen, copyTo, close }
  } catch (error) {
    if (!client.closed) await client.close().catch(() => {})
    throw isDamage(error) ? assertSoundDatabase(label, error) : error
  }
}

async function openExisting(folder: DataFolder): Promise<EmbeddedDatabase> {
  try {
    if (!existsSync(join(folder.database, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
    const mustRead = await failsFull(probeWriting(folder.path))
    return (
      (mustRead && (await openReadOnlyCopy(folder.database))) || (await openEmbeddedDatabase(folder.database))
    )
  } catch (error) {
    await assertRoom(folder)
    throw assertSoundDatabase(folder.database, error)
  }
}

/** Opens the database, or a copy of it while its disk is full. */
async function openWhereRoom(folder: DataFolder): Promise<EmbeddedDatabase> {
  try {
    await probeWriting(folder.path)
  } catch (error) {
    const copy = isFull(error) ? await openReadOnlyCopy(folder.database) : undefined
    if (!copy) throw error
    return copy
  }
  return openEmbeddedDatabase(folder.database)
}

/** Goes back from a copy to the database itself as soon as its disk has room. */
function returnWithRoom(
  client: ReopeningClient,
  { folder, onFault }: StoreSettings,
): { returned: Promise<void>; stop(): void } {
  const { promise: returned, resolve } = Promise.withResolvers<void>()
  let isLooking = false
  const timer = setInterval(async () => {
    if (!client.isReadOnly() || isLooking) return
    isLooking = true
    try {
      if (await failsFull(probeWriting(folder.path))) return
      await client.renew()
      if (!client.isReadOnly()) resolve()
    } catch (error) {
      onFault?.(error)
    } finally {
      isLooking = false
    }
  }, LOOK_MS).unref()
  return { returned, stop: () => clearInterval(timer) }
}

/** A database that meets a full disk looks like a damaged one. */
async function assertRoom({ path }: DataFolder): Promise<void> {
  try {
    await probeWriting(path)
  } catch (error) {
    throw explainDiskFault(error, path)
  }
}

/** Whether Postgres says that what it read cannot be right: internal errors, damaged pages, missing files. */
function isDamage(error: unknown): boolean {
  const { code } = rootCause(error) as { code?: unknown }
  return /^(XX|58)/.test(String(code))
}

/** The refusal for a database folder that cannot be opened or read. */
function assertSoundDatabase(path: string, error: unknown): StartRefusal {
  const [reason = ''] = rootCause(error).message.split('\n')
  return new StartRefusal(
    `The database in ${path} cannot be opened: it seems damaged (${reason.slice(0, 200)}). Put a copy from ${join(path, '../backups')} or from your own backups in its place, or set DATA_DIR to a new folder.`,
  )
}
