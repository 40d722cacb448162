import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPostgresDatabase, postgresUrl } from '../../__fixtures__/postgres-database.ts'
import { parseDatabaseUrl } from '../../platform/configuration/parse-database-url.ts'
import { type DataFolder, openDataFolder } from '../../platform/data-folder/open-data-folder.ts'
import { readStoreRecord } from '../../platform/data-folder/store-record.ts'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { knownMigrations } from '../../platform/database/migration-status.ts'
import { openEmbeddedStore } from '../../platform/database/open-embedded-store.ts'
import { openPostgresStore } from '../../platform/database/open-postgres-store.ts'
import { workspaces } from '../../platform/database/schema.ts'
import { createArchiveWriter } from './archive-writer.ts'
import { type Manifest, rowsPath } from './manifest.ts'
import { createProgress } from './progress.ts'
import { restore, type RestoreResult } from './restore.ts'
import { openRestoreTarget } from './restore-target.ts'

let place: string
let archive: string
let folder: DataFolder
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'vitrine-restore-'))
  archive = join(place, 'backup.tar')
  folder = await openDataFolder(join(place, 'data'))
})
afterEach(() => rm(place, { recursive: true }))

const created_at = '2026-01-02T03:04:05.678+00:00'
const tables: Record<string, Record<string, unknown>[]> = {
  workspaces: [{ id: 'w', name: 'Wörk"space\n', slug: 'w', created_at }],
  store_identity: [{ id: 'the-store', created_at, first_workspace_id: 'w' }],
}

/** A backup by the version that had the first two migrations. */
async function writeOlder(changes: Partial<Manifest> = {}, rows: Record<string, Buffer> = {}): Promise<void> {
  const writer = await createArchiveWriter(archive)
  for (const [name, content] of Object.entries(tables)) {
    const lines = content.map((row) => `${JSON.stringify(row)}\n`).join('')
    const packed = rows[name] ?? zstdCompressSync(lines)
    await writer.add(rowsPath(name, 1), packed.byteLength, [packed])
  }
  const file = Buffer.from('a file')
  await writer.add(`blobs/${createHash('sha256').update(file).digest('hex')}`, 6, [file])
  await writer.finish({
    product: 'vitrine',
    format: 1,
    version: '0.0.0',
    createdAt: created_at,
    kind: 'embedded',
    storeId: 'the-store',
    migrations: knownMigrations(migrationsFolder).slice(0, 2),
    tables: Object.entries(tables).map(([name, content]) => ({ name, rows: content.length })),
    ...changes,
  })
}

const restoreInto = (url?: string): Promise<RestoreResult> =>
  restore({
    archive,
    migrationsFolder,
    progress: createProgress({ write: () => true, isTTY: false }),
    openTarget: () => openRestoreTarget(folder, parseDatabaseUrl(url), 0),
  })

const nothing = ['.write-probe', 'blobs', 'uploads']

test('an older backup is brought up to date, and every value is as it was', async () => {
  await writeOlder()
  expect(await restoreInto()).toMatchObject({ rows: 2, files: 1, damagedFiles: [] })
  const expected = await readStoreRecord(folder)
  const store = await openEmbeddedStore({ folder, expected, migrationsFolder })
  expect(store).toMatchObject({ storeId: 'the-store', update: undefined })
  const [workspace] = await store.database.select().from(workspaces)
  expect(workspace).toMatchObject({ id: 'w', name: 'Wörk"space\n', createdAt: new Date(created_at) })
  await store.close()
})

test.runIf(postgresUrl)('a backup of the embedded database goes into Postgres, once', async () => {
  await writeOlder()
  const { url, drop } = await createPostgresDatabase(postgresUrl ?? '')
  await restoreInto(url)
  const expected = await readStoreRecord(folder)
  const store = await openPostgresStore({ url, label: 'test', expected, migrationsFolder })
  expect(store).toMatchObject({ storeId: 'the-store', update: undefined })
  await store.close()
  folder = await openDataFolder(join(place, 'other'))
  await expect(restoreInto(url)).rejects.toThrow(/is not empty: it has a schema "vitrine"/)
  expect((await readdir(folder.path)).toSorted()).toEqual(nothing)
  await drop()
})

test('rows that are not there, or grow beyond all measure, leave the folder as empty as it was', async () => {
  await writeOlder({ tables: [{ name: 'workspaces', rows: 7 }] })
  await expect(restoreInto()).rejects.toThrow(/holds other rows of workspaces than it says/)
  expect((await readdir(folder.path)).toSorted()).toEqual(nothing)
  await rm(archive)
  await writeOlder({}, { workspaces: zstdCompressSync(Buffer.alloc(600_000_000)) })
  await expect(restoreInto()).rejects.toThrow(/is damaged: rows of workspaces/)
  expect((await readdir(folder.path)).toSorted()).toEqual(nothing)
})
