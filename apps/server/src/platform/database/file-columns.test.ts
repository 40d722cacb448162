import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { fileColumns } from './file-columns.ts'
import * as schema from './schema.ts'

test('every column of a SHA-256 keeps its file, but for the list of removed files', () => {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable))
  const named = tables
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter(({ name }) => name.endsWith('sha256'))
    .map(({ table, name }) => `${getTableName(table)}.${name}`)
  const kept = fileColumns.map(({ table, name }) => `${getTableName(table)}.${name}`)
  expect(named.toSorted()).toEqual([...kept, 'removed_files.sha256'].toSorted())
})
