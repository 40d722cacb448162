import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { expect, test } from 'vitest'
import { fileColumns } from '../../platform/database/file-columns.ts'
import * as schema from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/store.ts'
import { listUses } from './file-uses.ts'
import { purgeFile } from './purge-file.ts'

const file = { workspaceId: 'workspace', sha256: 'a'.repeat(64) }

/** Columns that name files and stand in none of the queries of some work. */
async function columnsLeftOut(work: (database: Transaction) => Promise<unknown>): Promise<string[]> {
  const queries: string[] = []
  const database = drizzle(
    async (query) => {
      queries.push(query)
      return { rows: [] }
    },
    { schema },
  )
  // What is asked here is the same for a database and a transaction.
  await work(database as unknown as Transaction)
  return fileColumns
    .filter(({ table }) => table !== schema.storedObjects)
    .filter(({ table, name }) => {
      const tableName = `"vitrine"."${getTableName(table)}"`
      return !queries.some((query) => query.includes(tableName) && query.includes(`"${name}"`))
    })
    .map(({ table, name }) => `${getTableName(table)}.${name}`)
}

test('the uses of a file are looked for in every column that names files', async () => {
  expect(await columnsLeftOut((database) => listUses(database, file, 10))).toEqual([])
})

test('a removed file is taken out of every column that names files', async () => {
  expect(await columnsLeftOut((database) => purgeFile(database, file))).toEqual([])
})
