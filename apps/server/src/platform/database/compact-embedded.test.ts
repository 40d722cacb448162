import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCompaction } from './compact-embedded.ts'
import { auditLog, shares } from './schema.ts'
import type { Database } from './store.ts'

const dialect = new PgDialect()

/** A database that writes down what it is asked, and fails as often as it is to. */
function recordingDatabase(failures = 0) {
  const statements: string[] = []
  let left = failures
  const execute = async (query: SQL) => {
    await Promise.resolve()
    if (left-- > 0) throw new Error('No space left on device')
    statements.push(dialect.sqlToQuery(query).sql)
  }
  return { statements, database: { execute } as unknown as Database }
}

const compactions = (statements: readonly string[]) =>
  statements.filter((statement) => statement === 'checkpoint').length

test('compacts once for all who ask while it is being done, and after what they wrote', async () => {
  const { statements, database } = recordingDatabase()
  const compactTables = createCompaction({ kind: 'embedded', database })
  const first = compactTables([shares])
  await Promise.resolve()
  await Promise.resolve()
  const others = [shares, shares, auditLog].map((table) => compactTables([table]))
  expect(await Promise.all([first, ...others])).toEqual([true, true, true, true])
  expect(compactions(statements)).toBe(2)
  expect(statements.filter((statement) => statement.includes('"audit_log"'))).toHaveLength(1)
})

test('compacts nothing where nothing was written, but what failed before', async () => {
  const { statements, database } = recordingDatabase(1)
  const compactTables = createCompaction({ kind: 'embedded', database })
  expect(await compactTables([])).toBe(true)
  await expect(compactTables([shares])).rejects.toThrow('No space left')
  expect(statements).toEqual([])
  expect(await compactTables([])).toBe(true)
  expect([statements.length, compactions(statements)]).toEqual([3, 1])
})

test('leaves a Postgres server to who runs it', async () => {
  const { statements, database } = recordingDatabase()
  expect(await createCompaction({ kind: 'postgres', database })([shares])).toBe(false)
  expect(statements).toEqual([])
})
