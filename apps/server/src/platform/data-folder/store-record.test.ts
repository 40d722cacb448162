import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DataFolder, openDataFolder } from './open-data-folder.ts'
import { readStoreRecord, assertSameKind, type StoreRecord, writeStoreRecord } from './store-record.ts'

let folder: DataFolder
beforeEach(async () => {
  folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'vitrine-record-')))
})
afterEach(() => rm(folder.path, { recursive: true }))

const embedded: StoreRecord = { kind: 'embedded', label: '/data/database', storeId: 'one' }
const postgres: StoreRecord = { kind: 'postgres', label: 'host/name', storeId: 'one' }

test('a new folder belongs to no store yet', async () => {
  expect(await readStoreRecord(folder)).toBeUndefined()
})

test('a folder remembers its store', async () => {
  await writeStoreRecord(folder, postgres)
  expect(await readStoreRecord(folder)).toEqual(postgres)
})

test('rejects a damaged record instead of treating the folder as new', async () => {
  await writeFile(join(folder.path, 'store.json'), '{"kind": "emb')
  await expect(readStoreRecord(folder)).rejects.toThrow(/store\.json is damaged\. Restore it/)
})

test('rejects a folder last used with Postgres without DATABASE_URL', () => {
  expect(() => assertSameKind(folder, postgres, { kind: 'embedded' })).toThrow(
    /last used with the Postgres database host\/name, but DATABASE_URL is not set\. Set it/,
  )
})

test('rejects a folder with an embedded database with DATABASE_URL', () => {
  const choice = { kind: 'postgres', url: 'postgres://host/name', label: 'host/name' } as const
  expect(() => assertSameKind(folder, embedded, choice)).toThrow(/DATABASE_URL is set\. Unset it/)
})

test.each([undefined, embedded])('the same kind of store goes on', (record) => {
  expect(() => assertSameKind(folder, record, { kind: 'embedded' })).not.toThrow()
})
