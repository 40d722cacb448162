import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { testEmbedded } from '../../__fixtures__/test-embedded.ts'
import { laterMigrations } from '../../__fixtures__/migrations.ts'
import { type DataFolder, openDataFolder } from '../data-folder/open-data-folder.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'
import { workspaces } from './schema.ts'
import type { Store } from './store.ts'

const shipped = readMigrationFiles({ migrationsFolder }).length

const newFolder = async () => openDataFolder(await mkdtemp(join(tmpdir(), 'vitrine-store-')))

let template: DataFolder
let folder: DataFolder
beforeAll(async () => {
  template = folder = await newFolder()
  await (await open()).close()
})
beforeEach(async () => {
  folder = await newFolder()
  cpSync(template.database, folder.database, { recursive: true })
})
afterEach(() => rm(folder.path, { recursive: true }))
afterAll(() => rm(template.path, { recursive: true }))

const open = (migrations = migrationsFolder) =>
  openEmbeddedStore({ folder, expected: undefined, migrationsFolder: migrations })
const recordOf = ({ kind, label, storeId }: Store) => ({ kind, label, storeId })
const addColumn = () => laterMigrations(`alter table vitrine.workspaces add column colour text default 'red'`)

testEmbedded('a store keeps what it holds and who it is from one start to the next', async () => {
  const first = await open()
  await first.database.insert(workspaces).values({ id: 'kept', slug: 'kept', name: 'Kept' })
  await first.close()
  const again = await open()
  expect(again.storeId).toBe(first.storeId)
  expect(again.update).toBeUndefined()
  expect(await again.database.$count(workspaces)).toBe(2)
  await again.close()
  expect(existsSync(folder.backups)).toBe(false)
})

testEmbedded('older data is copied before it is brought up to date, and the copy can be opened', async () => {
  const updated = await open(await addColumn())
  expect(updated.update).toMatchObject({ from: shipped, to: shipped + 1 })
  await updated.database.execute(sql`select colour from vitrine.workspaces`)
  await updated.close()

  const [backup = ''] = await readdir(folder.backups)
  expect(join(folder.backups, backup)).toBe(updated.update?.backup)
  expect(backup).toMatch(new RegExp(`^\\d{4}-\\d{2}-\\d{2}T.+-before-migration-${shipped + 1}$`))
  const copy = await openEmbeddedDatabase(join(folder.backups, backup))
  const { rows } = await copy.query('select * from vitrine.workspaces')
  expect(rows).toHaveLength(1)
  expect(rows[0]).not.toHaveProperty('colour')
  await copy.close()
})

testEmbedded('a migration that fails leaves the data as it was', async () => {
  const first = await open()
  await first.close()
  const broken = await laterMigrations(
    'create table vitrine.half (id text);--> statement-breakpoint\nselect nonsense',
  )
  await expect(open(broken)).rejects.toThrow()
  const again = await open()
  expect(again.storeId).toBe(first.storeId)
  await expect(again.database.execute(sql`select * from vitrine.half`)).rejects.toThrow()
  await again.close()
})

testEmbedded('data of a newer version is refused and not changed', async () => {
  const newer = await addColumn()
  await (await open(newer)).close()
  await expect(open()).rejects.toThrow(
    /written by a newer version of Vitrine .+ Start that version or a later one/,
  )
  await (await open(newer)).close()
})

testEmbedded('a folder that lost its database is refused instead of filled anew', async () => {
  const store = await open()
  await store.close()
  await rm(folder.database, { recursive: true })
  const reopened = openEmbeddedStore({ folder, expected: recordOf(store), migrationsFolder })
  await expect(reopened).rejects.toThrow(
    /not the one this data folder was last used with .+ Put the database folder back/,
  )
  expect(existsSync(folder.database)).toBe(false)
})

testEmbedded('a database of another folder is refused', async () => {
  const store = await open()
  await store.close()
  const expected = { ...recordOf(store), storeId: 'another' }
  await expect(openEmbeddedStore({ folder, expected, migrationsFolder })).rejects.toThrow(/would seem lost/)
})

testEmbedded.each(['PG_VERSION', 'global/pg_control'])(
  'damage in %s is refused, and the rest stays as it is',
  async (file) => {
    const path = join(folder.database, file)
    const content = await readFile(path)
    const before = await readdir(folder.database, { recursive: true })
    if (file === 'PG_VERSION') await rm(path)
    else await writeFile(path, new Uint8Array(content.length).fill(7))
    await expect(open()).rejects.toThrow(/cannot be opened: it seems damaged .+ Put a copy/)
    await writeFile(path, content)
    expect((await readdir(folder.database, { recursive: true })).toSorted()).toEqual(before.toSorted())
    await (await open()).close()
  },
)

testEmbedded('a database of another folder is not brought up to date before it is refused', async () => {
  const store = await open()
  await store.close()
  const expected = { ...recordOf(store), storeId: 'another' }
  const migrations = await addColumn()
  const opening = openEmbeddedStore({ folder, expected, migrationsFolder: migrations })
  await expect(opening).rejects.toThrow(/would seem lost/)
  expect(existsSync(folder.backups)).toBe(false)
  await (await open()).close()
})

testEmbedded('damage that only a query meets is refused too', async () => {
  const store = await open()
  const { rows } = (await store.database.execute(
    sql`select pg_relation_filepath('vitrine.store_identity') as path`,
  )) as unknown as { rows: { path: string }[] }
  await store.close()
  await writeFile(join(folder.database, rows[0]?.path ?? ''), new Uint8Array(8192).fill(7))
  await expect(open()).rejects.toThrow(/cannot be opened: it seems damaged .+ Put a copy/)
})

testEmbedded(
  'a first start that was killed does not spoil the next one, though its process still writes',
  async () => {
    await rm(folder.database, { recursive: true })
    const left = `${folder.database}.new`
    const orphan = setInterval(() => {
      mkdirSync(left, { recursive: true })
      writeFileSync(join(left, 'PG_VERSION'), '18\n')
    }, 5)
    await (await open()).close()
    clearInterval(orphan)
    await (await open()).close()
    expect((await readdir(folder.path)).filter((name) => name.endsWith('.new'))).toEqual([])
  },
)

testEmbedded('a first start that was interrupted begins again', async () => {
  await rm(folder.database, { recursive: true })
  await openDataFolder(`${folder.database}.new/base`)
  await (await open()).close()
  expect(await readdir(folder.path)).not.toContain('database.new')
})
