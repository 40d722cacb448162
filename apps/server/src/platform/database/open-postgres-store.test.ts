import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { laterMigrations } from '../../__fixtures__/migrations.ts'
import {
  createPostgresDatabase,
  postgresUrl,
  type PostgresDatabase,
} from '../../__fixtures__/postgres-database.ts'
import { backUpPostgres } from './back-up-postgres.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { openPostgresStore } from './open-postgres-store.ts'
import { workspaces } from './schema.ts'

test('rejects a server that does not answer with a sentence', async () => {
  const settings = { url: 'postgres://nobody:geheim@127.0.0.1:1/none', label: '127.0.0.1:1/none' }
  const opening = openPostgresStore({ ...settings, expected: undefined, migrationsFolder })
  await expect(opening).rejects.toThrow(
    /^The Postgres database 127\.0\.0\.1:1\/none does not answer\. Start that/,
  )
  await expect(opening).rejects.not.toThrow(/geheim/)
})

test('rejects an address whose certificate is missing with a sentence', async () => {
  const settings = { url: 'postgres://127.0.0.1:1/none?sslcert=/no/certificate', label: 'none' }
  const opening = openPostgresStore({ ...settings, expected: undefined, migrationsFolder })
  await expect(opening).rejects.toThrow(
    /^The Postgres database none cannot be used \(ENOENT.+Check DATABASE_URL/,
  )
})

describe.skipIf(postgresUrl === undefined)('on a Postgres', () => {
  let postgres: PostgresDatabase
  beforeEach(async () => {
    postgres = await createPostgresDatabase(postgresUrl ?? '')
  })
  afterEach(() => postgres.drop())

  const open = (migrations = migrationsFolder, storeId?: string) =>
    openPostgresStore({
      url: postgres.url,
      label: 'host/name',
      expected: storeId === undefined ? undefined : { kind: 'postgres', label: 'other/name', storeId },
      migrationsFolder: migrations,
    })

  test('servers that start at once migrate once and agree on their identity', async () => {
    const stores = await Promise.all([open(), open(), open()])
    expect(new Set(stores.map(({ storeId }) => storeId)).size).toBe(1)
    expect(await stores[0]?.database.$count(workspaces)).toBe(1)
    await Promise.all(stores.map((store) => store.close()))
  })

  test('older data is copied into a schema before it is brought up to date', async () => {
    await (await open()).close()
    const later = await laterMigrations('alter table vitrine.workspaces drop column name')
    const store = await open(later)
    const [, schema = ''] = /^schema (\w+) of host\/name$/.exec(store.update?.backup ?? '') ?? []
    const copied = await store.database.execute(sql`select name from ${sql.identifier(schema)}.workspaces`)
    expect(copied).toMatchObject({ rows: [{ name: 'Workspace' }] })
    await store.close()
  })

  test('retains the last three copies, whatever migrations they were made for, and removes no other schema', async () => {
    const { database, close } = await open()
    await database.execute(sql`create schema vitrine_before_lunch`)
    const made: string[] = []
    for (const [day, number] of [25, 9, 10, 100].entries())
      made.push(await backUpPostgres(database, number, new Date(Date.UTC(2026, 0, 1 + day))))
    const found = await database.execute(
      sql`select nspname as name from pg_namespace where nspname like 'vitrine!_before!_%' escape '!'`,
    )
    const kept = (found as { rows: { name: string }[] }).rows.map(({ name }) => name).toSorted()
    expect(kept).toEqual([...made.slice(1), 'vitrine_before_lunch'].toSorted())
    await close()
  })

  test('rejects data of a newer version', async () => {
    await (await open(await laterMigrations('select 1'))).close()
    await expect(open()).rejects.toThrow(/written by a newer version of Vitrine/)
  })

  test('rejects an empty database where a filled one is expected, and leaves it empty', async () => {
    await expect(open(migrationsFolder, 'another')).rejects.toThrow(/would seem lost\. Correct DATABASE_URL/)
    await (await open()).close()
  })

  test("rejects another store's older database before anything of it is changed", async () => {
    await (await open()).close()
    const later = await laterMigrations('alter table vitrine.workspaces drop column name')
    await expect(open(later, 'another')).rejects.toThrow(/would seem lost\. Correct DATABASE_URL/)
    await (await open()).close()
  })

  test('rejects a database that does not exist with a sentence', async () => {
    const url = new URL(postgres.url)
    url.pathname = '/no_such_database'
    const opening = openPostgresStore({ url: url.href, label: 'x', expected: undefined, migrationsFolder })
    await expect(opening).rejects.toThrow(/has no such database\. Create it/)
  })
})
